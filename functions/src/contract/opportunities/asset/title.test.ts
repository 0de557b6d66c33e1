import { describe, expect, it } from 'vitest';
import {
  type ChainOfTitle,
  CLAIM_KINDS,
  claimsByKind,
  faultsOfTitle,
  lastOwners,
  missingLinks,
  type Transfer,
} from './title.ts';
import { chainOfTitleSchema } from './title-record.ts';

const DECLARED = { by: 'owner', on: '2026-10-26' } as const;
const transfer = (from: string, to: string, change: Partial<Transfer> = {}): Transfer => ({
  from,
  to,
  by: 'Assignment',
  known: DECLARED,
  ...change,
});
const line = (...transfers: Transfer[]) => ({
  of: 'Music',
  transfers,
  inventorsAssigned: { complete: true, known: DECLARED },
});
const chain = (change: Partial<ChainOfTitle> = {}): ChainOfTitle => ({
  lines: [line(transfer('Composers', 'Studio'), transfer('Studio', 'Box'))],
  claims: [{ kind: 'lien', known: DECLARED, entries: [] }],
  ...change,
});

it('fits its schema', () => {
  expect(chainOfTitleSchema.isValidSync(chain())).toBe(true);
  expect(chainOfTitleSchema.isValidSync({ ...chain(), lines: [{ ...line(), transfers: [] }] })).toBe(false);
  expect(chainOfTitleSchema.isValidSync({ ...chain(), note: 'x' })).toBe(false);
});

describe('a line of owners', () => {
  it('ends with its last owner', () => {
    const lines = [line(transfer('A', 'Studio'), transfer('Studio', 'Box')), line(transfer('B', 'Box'))];
    expect(lastOwners(chain({ lines }))).toEqual(['Box']);
  });

  it('names each missing link', () => {
    expect(missingLinks(line(transfer('A', 'B'), transfer('B', 'C')))).toEqual([]);
    expect(missingLinks(line(transfer('A', 'B'), transfer('C', 'D'), transfer('E', 'F')))).toEqual([
      { from: 'B', to: 'C' },
      { from: 'D', to: 'E' },
    ]);
  });
});

describe('claims', () => {
  it('have every kind, and a kind that is not stated is not known', () => {
    const all = claimsByKind(chain());
    expect(all.map(({ kind }) => kind)).toEqual(CLAIM_KINDS);
    expect(all.filter(({ known }) => known !== null).map(({ kind }) => kind)).toEqual(['lien']);
  });
});

describe('the faults of a chain', () => {
  it('are none for a complete one', () => {
    expect(faultsOfTitle(chain(), [])).toEqual([]);
  });

  it.each<[string, Partial<ChainOfTitle>, string]>([
    [
      'a document that does not exist',
      { lines: [line(transfer('A', 'B', { document: 'deed' }))] },
      'the chain of title names the document "deed", which it does not have',
    ],
    [
      'a kind of claim that is named twice',
      { claims: [0, 1].map(() => ({ kind: 'lien', known: DECLARED, entries: [] })) },
      'its claims name lien twice',
    ],
    [
      'claims that are not known but have entries',
      { claims: [{ kind: 'lien', known: null, entries: [{ party: 'Bank', about: 'All rights' }] }] },
      'its claims of the kind lien have entries but are not known',
    ],
    [
      'a transfer that is recorded before it is signed',
      { lines: [line(transfer('A', 'B', { signed: '2026-02-01', recorded: '2026-01-01' }))] },
      'in the line of "Music", the transfer from A to B is recorded before it is signed',
    ],
  ])('name %s', (_what, change, fault) => {
    expect(faultsOfTitle(chain(change), ['opinion-on-title'])).toEqual([fault]);
  });
});
