import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { type Actor, UIDS } from './actors.ts';
import type { Matrix, Operation } from './matrix.ts';

/** Where a matrix is played: emptied before each test case, and reached by each actor, and by the server past the rules. */
export interface Harness<Service> {
  clear: () => Promise<void>;
  as: (actor: Actor | 'server') => Service;
}

/** One actor trying one row of a matrix. */
export interface TestCase<Service> {
  match: string;
  operation: Operation;
  actor: Actor;
  may: boolean;
  title: string;
  /** Fails where the rules answer otherwise than the matrix. */
  play: (harness: Harness<Service>) => Promise<void>;
}

/** One test case for each row of a matrix and each actor who tries it. */
export function testCasesOf<Service>({ match, given: standing, rows }: Matrix<Service>): TestCase<Service>[] {
  return rows.flatMap(({ operation, attempt, actors, allowed, given, act }) =>
    actors.map((actor) => {
      const may = allowed.includes(actor);
      const play = async (harness: Harness<Service>) => {
        await harness.clear();
        await standing(harness.as('server'));
        await given(harness.as('server'));
        const outcome = act(harness.as(actor), UIDS[actor]);
        await (may ? assertSucceeds(outcome) : assertFails(outcome));
      };
      return {
        match,
        operation,
        actor,
        may,
        title: `${operation}: ${actor} ${may ? 'may' : 'may not'} ${attempt}`,
        play,
      };
    }),
  );
}
