import { describe, expect, it } from 'vitest';
import { SAME_VISIT, VISITS_KEPT } from '../contract/limits.ts';
import type { Visit } from '../contract/opportunities/visits.ts';
import { marksOf, recordVisit } from './visits.ts';

const START = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(START.getTime() + ms);
const summary = { id: 'summary', addedAt: '2026-10-01' };
const opinion = { id: 'opinion', addedAt: '2026-11-09' };

/** Visits a page with these documents and returns its marks. */
function visitor() {
  let stored: Visit[] = [];
  return (at: Date, ...documents: { id: string; addedAt: string }[]) => {
    const { visit, visits } = recordVisit(stored, { opportunityId: 'a-box', documents }, at);
    stored = visits;
    return marksOf(visit, documents);
  };
}

describe('the marks of a page', () => {
  it('are none on a first visit', () => {
    expect(visitor()(START, summary, opinion)).toEqual({ seen: true, since: null, newDocuments: [] });
  });

  it('are the time of the last visit, and the documents added or replaced since', () => {
    const visit = visitor();
    visit(START, summary);
    const replaced = { ...summary, addedAt: '2026-11-20' };
    const second = visit(later(SAME_VISIT), replaced, opinion);
    expect(second).toEqual({ seen: true, since: START.toISOString(), newDocuments: ['summary', 'opinion'] });
    const third = visit(later(2 * SAME_VISIT), replaced, opinion);
    expect(third).toEqual({ seen: true, since: later(SAME_VISIT).toISOString(), newDocuments: [] });
  });

  it('stay after a reload', () => {
    const visit = visitor();
    visit(START, summary);
    const marks = visit(later(SAME_VISIT), summary, opinion);
    expect(visit(later(2 * SAME_VISIT - 1), summary, opinion)).toEqual(marks);
  });
});

it('keeps the last visit of each opportunity, and the latest opportunities', () => {
  let stored: Visit[] = [];
  const open = (opportunityId: string) => {
    stored = recordVisit(stored, { opportunityId, documents: [] }, START).visits;
  };
  for (let index = 0; index < VISITS_KEPT; index += 1) open(`box-${index}`);
  open('box-0');
  open('another-box');
  expect(stored).toHaveLength(VISITS_KEPT);
  const ids = stored.map(({ opportunity_id }) => opportunity_id);
  expect(ids).not.toContain('box-1');
  expect(ids.slice(-2)).toEqual(['box-0', 'another-box']);
});
