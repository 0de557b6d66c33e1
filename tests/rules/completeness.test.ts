import { describe, expect, it } from 'vitest';
import { firestoreMatrices } from './firestore/matrices.ts';
import { OPERATIONS, type Operation } from './matrix.ts';
import { matchesIn, readRules } from './rules-file.ts';
import { storageMatrices } from './storage/matrices.ts';

/** What these checks need of a matrix, whichever service it plays on. */
interface Tried {
  match: string;
  contract: string;
  rows: readonly { operation: Operation; actors: readonly string[]; allowed: readonly string[] }[];
}

const FILES: { name: 'firestore.rules' | 'storage.rules'; matrices: readonly Tried[] }[] = [
  { name: 'firestore.rules', matrices: firestoreMatrices },
  { name: 'storage.rules', matrices: storageMatrices },
];

const operationsWith = ({ rows }: Tried, fits: (row: Tried['rows'][number]) => boolean) =>
  OPERATIONS.filter((operation) => rows.some((row) => row.operation === operation && fits(row)));

describe.each(FILES)('$name', ({ name, matrices }) => {
  const matches = matchesIn(readRules(name));

  it('has one matrix for each match, in the same order', () => {
    expect(matrices.map(({ match }) => match)).toEqual(matches.map(({ path }) => path));
  });

  describe.each(matches)('$path', ({ path, contract, open }) => {
    const matrix = matrices.find(({ match }) => match === path) ?? { match: path, contract: '', rows: [] };

    it('is commented with the contract that its matrix repeats', () => {
      expect(matrix.contract).toBe(contract);
    });

    it('has every operation tried by someone who is refused', () => {
      expect(operationsWith(matrix, ({ actors, allowed }) => actors.some((actor) => !allowed.includes(actor)))).toEqual(
        OPERATIONS,
      );
    });

    it('has every operation that it opens tried by someone who is allowed', () => {
      expect(operationsWith(matrix, ({ allowed }) => allowed.length > 0)).toEqual(open);
    });
  });
});
