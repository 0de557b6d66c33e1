import { describe, expect, it } from 'vitest';
import { includesActor } from '../policy/expected-access.ts';
import { DOCUMENT_ACCESS, FILE_ACCESS, OPERATIONS, type RecordAccess } from '../policy/record-access.ts';
import { ACTORS, type Actor } from './actors.ts';
import { firestoreMatrices } from './firestore/matrices.ts';
import type { Matrix, Row } from './matrix.ts';
import { storageMatrices } from './storage/matrices.ts';

/** The parts of a matrix that these checks need, for either service. */
type Tried = Pick<Matrix<never>, 'match'> & {
  rows: readonly Pick<Row<never>, 'operation' | 'attempt' | 'actors' | 'allowed' | 'belongsTo'>[];
};

const FILES: [string, readonly Tried[], Readonly<Record<string, RecordAccess>>][] = [
  ['firestore.rules', firestoreMatrices, DOCUMENT_ACCESS],
  ['storage.rules', storageMatrices, FILE_ACCESS],
];

describe.each(FILES)('the matrix of %s', (_file, matrices, table) => {
  it('has the matches of the expected access', () => {
    expect(Object.keys(table)).toEqual(matrices.map(({ match }) => match));
  });

  describe.each(matrices)('for $match', ({ match, rows }) => {
    const permits = ({ operation, belongsTo }: Tried['rows'][number], actor: Actor) =>
      includesActor(table[match]?.[operation] ?? [], actor, belongsTo === 'the actor' ? actor : belongsTo);

    it('allows no actor more than the expected access', () => {
      const beyond = rows.flatMap((row) =>
        row.allowed.filter((actor) => !permits(row, actor)).map((actor) => `${row.operation}: ${actor} ${row.attempt}`),
      );
      expect(beyond).toEqual([]);
    });

    const isClosed = OPERATIONS.every((operation) => (table[match]?.[operation] ?? []).length === 0);
    /** A closed collection is tried by the actors who come closest to access. */
    const tried: readonly Actor[] = isClosed ? ['owner', 'admin'] : ACTORS;

    it.each(OPERATIONS)('has an attempt of %s by the actors with the expected outcome', (operation) => {
      const asTheTableHas = rows.filter(
        (row) =>
          row.operation === operation &&
          tried.every((actor) => row.actors.includes(actor) && row.allowed.includes(actor) === permits(row, actor)),
      );
      expect(asTheTableHas).not.toEqual([]);
    });
  });
});
