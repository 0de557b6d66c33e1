import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { type Actor, UIDS } from './actors.ts';
import type { Matrix, Operation } from './matrix.ts';

/** Where a matrix is played: emptied before each attempt, and reached by each actor, and by the server past the rules. */
export interface Stage<Service> {
  clear: () => Promise<void>;
  as: (actor: Actor | 'server') => Service;
}

/** One actor trying one row of a matrix. */
export interface Attempt<Service> {
  match: string;
  operation: Operation;
  actor: Actor;
  may: boolean;
  title: string;
  /** Fails where the rules answer otherwise than the matrix. */
  play: (stage: Stage<Service>) => Promise<void>;
}

/** One attempt for each row of a matrix and each actor who tries it. */
export function attemptsOf<Service>({ match, given: standing, rows }: Matrix<Service>): Attempt<Service>[] {
  return rows.flatMap(({ operation, attempt, actors, allowed, given, act }) =>
    actors.map((actor) => {
      const may = allowed.includes(actor);
      const play = async (stage: Stage<Service>) => {
        await stage.clear();
        await standing(stage.as('server'));
        await given(stage.as('server'));
        const outcome = act(stage.as(actor), UIDS[actor]);
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
