import type { FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { describe, expect, it } from 'vitest';
import {
  continueVisits,
  describeFollowed,
  describeNewest,
  parseVisits,
  seeRows,
  VISIT_GAP,
  type Visits,
} from './followed.ts';

const NOON = Date.parse('2026-11-16T12:00:00Z');

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
  listedAt: '2026-11-01',
  newestDocuments: [{ id: 'term-sheet', name: 'Term Sheet', addedAt: '2026-11-02' }],
  ...change,
});

/** The visits of somebody who opened the dashboard at these times and saw these rows. */
const visits = (...opened: [at: number, rows: FullCatalogueRow[] | null][]) =>
  opened.reduce<Visits | null>((stored, [at, rows]) => {
    const next = continueVisits(stored, at);
    return rows ? seeRows(next, rows) : next;
  }, null);

describe('visits', () => {
  it('begin with the first, of which nothing is known before', () => {
    expect(visits([NOON, [row('a')]])?.previous).toBeNull();
  });

  it('go on where the page is loaded again, and are over half an hour after', () => {
    const again = visits([NOON, [row('a')]], [NOON + VISIT_GAP - 1, [row('a', { status: 'open' })]]);
    expect(again?.previous).toBeNull();
    const later = visits([NOON, [row('a')]], [NOON + VISIT_GAP, [row('a', { status: 'open' })]]);
    expect(later?.previous?.rows.a?.status).toBe('opening_soon');
    expect(later?.current.rows.a?.status).toBe('open');
  });

  it('keep what was seen where a visit could not load the catalogue', () => {
    const third = visits([NOON, [row('a')]], [NOON + VISIT_GAP, null], [NOON + 2 * VISIT_GAP, null]);
    expect(third?.previous?.rows.a?.status).toBe('opening_soon');
  });

  it('survive a clock that was set back', () => {
    expect(visits([NOON, [row('a')]], [NOON - 10 * VISIT_GAP, null])?.current.at).toBe(NOON);
  });

  it('hold no figure of an opportunity', () => {
    const stored = JSON.stringify(visits([NOON, [row('a')]]));
    for (const figure of ['1,500', '4.0x', '3 years']) expect(stored).not.toContain(figure);
  });

  it('are read as they were stored, and anything else counts as none', () => {
    const stored = visits([NOON, [row('a')]], [NOON + VISIT_GAP, [row('a')]]);
    expect(parseVisits(JSON.stringify(stored))).toEqual(stored);
    for (const text of [null, '', '{', '[]', '7', '{"current":{}}', '{"current":{"at":"noon","rows":{}}}']) {
      expect(parseVisits(text)).toBeNull();
    }
    expect(parseVisits('{"current":{"at":1,"rows":{"a":{"status":7}}}}')).toBeNull();
    expect(parseVisits('{"current":{"at":1,"rows":{}},"previous":7}')).toEqual({
      current: { at: 1, rows: {} },
      previous: null,
    });
  });
});

/** What somebody who saw `then` is told of `now`. */
const changesOf = (then: FullCatalogueRow, now: FullCatalogueRow) => {
  const before = visits([NOON, [then]], [NOON + VISIT_GAP, null])?.previous?.rows ?? null;
  return describeFollowed({ watched: [now.id], waiting: [], rows: [now], before })[0]?.changes;
};

describe('what the user follows', () => {
  it('is on the watchlist, on a waitlist or on both, once', () => {
    const rows = [row('a'), row('b'), row('c')];
    const followed = describeFollowed({ watched: ['c', 'a'], waiting: ['a', 'b'], rows, before: null });
    expect(followed.map(({ row: { id }, watched, waiting }) => [id, watched, waiting])).toEqual([
      ['c', true, false],
      ['a', true, true],
      ['b', false, true],
    ]);
  });

  it('leaves out what is no longer listed', () => {
    expect(describeFollowed({ watched: ['gone'], waiting: ['constructor'], rows: [row('a')], before: null })).toEqual(
      [],
    );
  });

  it.each([
    ['opened', { status: 'open' }, ['Now open for investment']],
    ['cost more', { minInvestment: '£2,000' }, ['Minimum now £2,000']],
    ['returned less', { targetReturn: '3.5x' }, ['Target return now 3.5x']],
    ['took longer', { term: '4 years' }, ['Term now 4 years']],
    [
      'gained a document',
      { newestDocuments: [{ id: 'deck', name: 'Deck', addedAt: '2026-11-15' }] },
      ['1 new document'],
    ],
    ['lost a document', { newestDocuments: [] }, []],
    ['only changed its title', { title: 'Another' }, []],
  ] as const)('says that it %s', (_what, change, changes) => {
    expect(changesOf(row('a'), row('a', change as Partial<FullCatalogueRow>))).toEqual(changes);
  });

  it('says that it closed again, and all that changed at once', () => {
    expect(changesOf(row('a', { status: 'open' }), row('a', { term: '1 year' }))).toEqual([
      'No longer open',
      'Term now 1 year',
    ]);
  });

  it('puts what has changed first, and calls nothing changed that the last visit did not see', () => {
    const then = [row('a'), row('b')];
    const before = visits([NOON, then], [NOON + VISIT_GAP, null])?.previous?.rows ?? null;
    const rows = [row('a'), row('b', { status: 'open' }), row('c', { status: 'open' })];
    const followed = describeFollowed({ watched: ['c', 'a', 'b'], waiting: [], rows, before });
    expect(followed.map(({ row: { id }, changes }) => [id, changes.length])).toEqual([
      ['b', 1],
      ['c', 0],
      ['a', 0],
    ]);
  });
});

describe('what is newest', () => {
  const rows = [
    row('a'),
    row('b', { listedAt: '2026-11-10', newestDocuments: [] }),
    row('c', { listedAt: null, newestDocuments: [] }),
  ];

  it('goes by day, opportunities and documents alike, and leaves out what has none', () => {
    expect(describeNewest(rows, null, 5).map(({ kind, key, isNew }) => [kind, key, isNew])).toEqual([
      ['opportunity', 'b', false],
      ['document', 'a term-sheet', false],
      ['opportunity', 'a', false],
    ]);
    expect(describeNewest(rows, null, 1)).toHaveLength(1);
    expect(describeNewest([], null, 5)).toEqual([]);
  });

  it('takes a day that is none for no day', () => {
    expect(describeNewest([row('a', { listedAt: '2026-99-99', newestDocuments: [] })], null, 5)).toEqual([]);
  });

  it('begins with what the last visit has not seen, dated or not', () => {
    const before =
      visits([NOON, [row('a', { newestDocuments: [] }), row('b')]], [NOON + VISIT_GAP, null])?.previous?.rows ?? null;
    const newest = describeNewest(rows, before, 5);
    expect(newest.map(({ key, isNew }) => [key, isNew])).toEqual([
      ['a term-sheet', true],
      ['c', true],
      ['b', false],
      ['a', false],
    ]);
    expect(newest[0]).toMatchObject({ title: 'Term Sheet', context: 'The box a', to: '/investments/a?tab=documents' });
  });
});
