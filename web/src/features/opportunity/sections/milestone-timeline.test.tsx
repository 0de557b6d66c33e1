import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { MilestoneTimeline } from './milestone-timeline.tsx';

beforeAll(() => {
  vi.setSystemTime(new Date(2026, 10, 22));
  return () => vi.useRealTimers();
});

test.each([
  ['2025', false],
  ['Q3 2026', false],
  ['31 October 2026', false],
  ['November 2026', true],
  ['Q4 2026', true],
  ['2027', true],
  ['October 2029', true],
  // A masked page names no time, so it cannot be said.
  ['Year 1', false],
])('on 22 November 2026 a milestone of %s is planned: %s', (year, isPlanned) => {
  const html = renderToStaticMarkup(<MilestoneTimeline timeline={[{ year, milestone: 'Launch' }]} />);
  expect(html.includes('Planned:')).toBe(isPlanned);
});
