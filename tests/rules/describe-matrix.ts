import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeEach, describe, it } from 'vitest';
import { type Actor, UIDS } from './actors.ts';
import type { Matrix } from './matrix.ts';

/** Where a matrix is played: emptied before each test, and reached by each actor, and by the server past the rules. */
export interface Stage<Service> {
  clear: () => Promise<void>;
  as: (actor: Actor | 'server') => Service;
}

/** Turns a matrix into tests: one for each row and each actor who tries it. */
export function describeMatrix<Service>(matrix: Matrix<Service>, stage: Stage<Service>): void {
  describe(matrix.match, () => {
    beforeEach(async () => {
      await stage.clear();
      await matrix.given(stage.as('server'));
    });
    for (const { operation, attempt, actors, allowed, given, act } of matrix.rows) {
      for (const actor of actors) {
        const may = allowed.includes(actor);
        it(`${operation}: ${actor} ${may ? 'may' : 'may not'} ${attempt}`, async () => {
          await given(stage.as('server'));
          const outcome = act(stage.as(actor), UIDS[actor]);
          await (may ? assertSucceeds(outcome) : assertFails(outcome));
        });
      }
    }
  });
}
