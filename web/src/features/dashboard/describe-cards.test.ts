import type { ListedInterest } from '@portal/functions/contract/opportunities/interest';
import type { FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { describe, expect, it } from 'vitest';
import {
  closingRows,
  describeInterest,
  describeNews,
  describeQuestion,
  interestLabel,
  sortInterests,
} from './describe-cards.ts';

const AT = '2027-01-02T10:00:00.000Z';
const interest = (change: Partial<ListedInterest> = {}): ListedInterest => ({
  opportunityId: 'box',
  title: 'The box',
  status: 'open',
  stage: 'new',
  amount: { amount: 25_000, currency: 'EUR' },
  note: null,
  revision: 1,
  prospectusRequestedAt: null,
  withdrawnAt: null,
  createdAt: AT,
  updatedAt: AT,
  ...change,
});
const text = (value: string) => value.replaceAll('\u00a0', ' ');

describe('an interest', () => {
  it('shows amount, prospectus and last change', () => {
    expect(text(describeInterest(interest({ prospectusRequestedAt: AT })))).toBe(
      '€25,000 · Prospectus requested on 2 January 2027 · Last change on 2 January 2027',
    );
    expect(text(describeInterest(interest({ amount: null })))).toBe('Last change on 2 January 2027');
  });

  it('reads as received until staff move it', () => {
    expect(interestLabel(interest())).toBe('Received');
    expect(interestLabel(interest({ stage: 'in_talks' }))).toBe('In talks');
  });

  it('is listed last if it is withdrawn', () => {
    const list = [interest({ stage: 'withdrawn', opportunityId: 'a' }), interest({ opportunityId: 'b' })];
    expect(sortInterests(list).map(({ opportunityId }) => opportunityId)).toEqual(['b', 'a']);
  });
});

describe('news', () => {
  const titles = new Map([['box', 'The box']]);
  const base = { opportunityId: 'box', at: AT };

  it('leads to the document, the update or the answer', () => {
    const document = describeNews({ ...base, kind: 'document', document: { id: 'deck', name: 'Deck' } }, titles);
    expect(document).toMatchObject({ title: 'New document: Deck', to: '/investments/box?tab=documents' });
    expect(text(document.text)).toBe('The box · 2 January 2027');
    const update = { id: 'u', title: 'Patent granted', milestone: 'Grant' };
    expect(describeNews({ ...base, kind: 'update', update }, titles).title).toBe('Patent granted');
    expect(describeNews({ ...base, kind: 'answer', question: { id: 'q', text: 'Why?' } }, titles).title).toBe(
      'Your question was answered',
    );
  });

  it('names neither an update without words nor an unlisted opportunity', () => {
    const row = describeNews({ ...base, kind: 'update', update: null }, new Map());
    expect(row.title).toBe('A new update');
    expect(text(row.text)).toBe('An opportunity that is no longer listed · 2 January 2027');
  });
});

describe('closing dates', () => {
  const row = (id: string, closesOn?: string | null) =>
    ({ id, title: id, closesOn, fundingPercentage: 80 }) as FullCatalogueRow;
  const now = new Date('2027-01-28T12:00:00Z');

  it('are those of chosen opportunities that are still open, the nearest first', () => {
    const rows = [
      row('late', '2027-03-31'),
      row('soon', '2027-01-29'),
      row('past', '2027-01-27'),
      row('none', null),
      row('hidden'),
    ];
    const all = new Set(rows.map(({ id }) => id));
    expect(closingRows(rows, all, now).map(({ id, days }) => [id, days])).toEqual([
      ['soon', 1],
      ['late', 62],
    ]);
    expect(text(closingRows(rows, all, now)[0]?.text ?? '')).toBe('29 January 2027 · 80% raised');
    expect(closingRows(rows, new Set(['late']), now)).toHaveLength(1);
  });
});

it.each([
  ['waiting', 'Asked on 2 January 2027'],
  ['answered', 'The company.'],
  ['removed', 'Our staff removed this question. Reason: Advertising'],
] as const)('a question that is %s reads “%s”', (status, words) => {
  const asked = { id: 'q', opportunityId: 'box', archivedTitle: null, text: 'Who?', askedAt: AT };
  const question = { ...asked, answeredAt: null, published: false };
  expect(describeQuestion({ ...question, status, answer: 'The company.', removalReason: 'Advertising' })).toBe(words);
});
