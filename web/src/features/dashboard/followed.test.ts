import type { SeenOpportunity } from '@portal/functions/contract/opportunities/opportunity-lists';
import type { FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { describe, expect, it } from 'vitest';
import { describeFollowed } from './followed.ts';

const row = (id: string, change: Partial<FullCatalogueRow> = {}): FullCatalogueRow => ({
  view: 'full',
  id,
  title: `The box ${id}`,
  category: 'Biotechnology',
  status: 'opening_soon',
  image: '/illustrations/x.svg',
  description: '',
  minInvestment: '£1,500',
  targetReturn: '4.0x',
  term: '3 years',
  opening: null,
  newestDocuments: [{ id: 'term-sheet', name: 'Term Sheet', addedAt: '2026-11-02' }],
  ...change,
});

/** An opportunity as last seen with this row. */
const seen = (row: FullCatalogueRow): SeenOpportunity => ({
  opportunity_id: row.id,
  status: row.status,
  min_investment: row.minInvestment,
  target_return: row.targetReturn,
  term: row.term,
  documents: row.newestDocuments.map(({ id }) => id),
});

/** Changes shown to a user who last saw `then`. */
const changesOf = (then: FullCatalogueRow, now: FullCatalogueRow) =>
  describeFollowed({ watched: [now.id], waiting: [], rows: [now], seen: [seen(then)] })[0]?.changes;

describe('the followed opportunities', () => {
  it('include each opportunity on the watchlist, on a waitlist or on both once', () => {
    const rows = [row('a'), row('b'), row('c')];
    const followed = describeFollowed({ watched: ['c', 'a'], waiting: ['a', 'b'], rows, seen: [] });
    expect(followed.map(({ row: { id }, watched, waiting }) => [id, watched, waiting])).toEqual([
      ['c', true, false],
      ['a', true, true],
      ['b', false, true],
    ]);
  });

  it('exclude unlisted opportunities', () => {
    expect(describeFollowed({ watched: ['gone'], waiting: ['constructor'], rows: [row('a')], seen: [] })).toEqual([]);
  });

  it.each([
    ['has opened', { status: 'open' }, ['Now open for investment']],
    ['costs more', { minInvestment: '£2,000' }, ['Minimum now £2,000']],
    ['returns less', { targetReturn: '3.5x' }, ['Target return now 3.5x']],
    ['takes longer', { term: '4 years' }, ['Term now 4 years']],
    [
      'has a new document',
      { newestDocuments: [{ id: 'deck', name: 'Deck', addedAt: '2026-11-15' }] },
      ['1 new document'],
    ],
    ['has lost a document', { newestDocuments: [] }, []],
    ['has only changed its title', { title: 'Another' }, []],
  ] as const)('report that an opportunity %s', (_what, change, changes) => {
    expect(changesOf(row('a'), row('a', change as Partial<FullCatalogueRow>))).toEqual(changes);
  });

  it('report that it closed again, with all other changes', () => {
    expect(changesOf(row('a', { status: 'open' }), row('a', { term: '1 year' }))).toEqual([
      'No longer open',
      'Term now 1 year',
    ]);
  });

  it('start with changed opportunities, and report no change before the first visit', () => {
    const then = [seen(row('a')), seen(row('b'))];
    const rows = [row('a'), row('b', { status: 'open' }), row('c', { status: 'open' })];
    const followed = describeFollowed({ watched: ['c', 'a', 'b'], waiting: [], rows, seen: then });
    expect(followed.map(({ row: { id }, changes }) => [id, changes.length])).toEqual([
      ['b', 1],
      ['c', 0],
      ['a', 0],
    ]);
  });
});
