import { describe, expect, it } from 'vitest';
import { firestoreMatrices } from './firestore/matrices.ts';
import { OPERATIONS, type Operation } from './matrix.ts';
import { matchesIn, readRules } from './rules-file.ts';
import { storageMatrices } from './storage/matrices.ts';

/** The parts of a matrix that these checks need, for either service. */
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

    it('has the comment that its matrix repeats as contract', () => {
      expect(matrix.contract).toBe(contract);
    });

    it('has every operation tried by a refused actor', () => {
      expect(operationsWith(matrix, ({ actors, allowed }) => actors.some((actor) => !allowed.includes(actor)))).toEqual(
        OPERATIONS,
      );
    });

    it('has every open operation tried by an allowed actor', () => {
      expect(operationsWith(matrix, ({ allowed }) => allowed.length > 0)).toEqual(open);
    });
  });
});
