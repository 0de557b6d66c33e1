import type { OpportunityDetail } from '@portal/functions/contract/opportunities/opportunity-views';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { MilestoneTimeline } from './milestone-timeline.tsx';

beforeAll(() => {
  vi.setSystemTime(new Date(2026, 10, 22));
  return () => vi.useRealTimers();
});

const markOf = (milestone: OpportunityDetail['timeline'][number]) => {
  const html = renderToStaticMarkup(<MilestoneTimeline timeline={[milestone]} />);
  const filled = renderToStaticMarkup(<MilestoneTimeline timeline={[{ year: '2020', milestone: 'Launch' }]} />);
  const classOf = (page: string) => /<li class="([^"]*)"/.exec(page)?.[1];
  return { isPlanned: html.includes('Planned:'), isFilled: classOf(html) === classOf(filled) };
};

test.each([
  ['2025', 'filled'],
  ['Q3 2026', 'filled'],
  ['31 October 2026', 'filled'],
  ['Q1 2027', 'planned'],
  ['2027', 'planned'],
  ['October 2029', 'planned'],
  // The period has begun but not ended, so the date decides nothing.
  ['November 2026', 'hollow'],
  ['Q4 2026', 'hollow'],
  ['2026', 'hollow'],
  // A masked page gives no date.
  ['Year 1', 'hollow'],
])('on 22 November 2026 the mark of a milestone of %s is %s', (year, mark) => {
  expect(markOf({ year, milestone: 'Launch' })).toEqual({ isPlanned: mark === 'planned', isFilled: mark === 'filled' });
});

test('a milestone that the catalogue calls reached has a filled mark before its quarter ends', () => {
  expect(markOf({ year: 'Q4 2026', milestone: 'Launch', reached: true })).toEqual({ isPlanned: false, isFilled: true });
  expect(markOf({ year: 'Q4 2026', milestone: 'Launch', reached: false })).toEqual({
    isPlanned: true,
    isFilled: false,
  });
});
