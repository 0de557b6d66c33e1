import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { type Actor, UIDS } from './actors.ts';
import type { Matrix, Operation, Row } from './matrix.ts';

/** Access to a service for each actor, and for the server, which bypasses the rules. */
export interface Harness<Service> {
  clear: () => Promise<void>;
  as: (actor: Actor | 'server') => Service;
}

/** One actor's attempt of one row of a matrix. */
export interface TestCase<Service> {
  match: string;
  operation: Operation;
  actor: Actor;
  may: boolean;
  title: string;
  /** Fails if the rules decide differently from the matrix. */
  play: (harness: Harness<Service>) => Promise<void>;
}

/**
 * The data that a harness still contains unchanged. After a read or a refusal, the next attempt reuses it, because
 * rewriting it each time took more than half of the run time.
 */
const appliedFixture = new WeakMap<object, { base: unknown; given: unknown }>();

async function applyFixture<Service>(harness: Harness<Service>, { base, given }: Fixture<Service>): Promise<void> {
  const present = appliedFixture.get(harness);
  appliedFixture.delete(harness);
  if (present?.base === base && present.given === given) return;
  await harness.clear();
  await base(harness.as('server'));
  await given(harness.as('server'));
}

const READS: ReadonlySet<Operation> = new Set(['get', 'list']);

type Fixture<Service> = { base: Matrix<Service>['given']; given: Row<Service>['given'] };

/** One test case for each row of a matrix and each of its actors. */
export function testCasesOf<Service>({ match, given: base, rows }: Matrix<Service>): TestCase<Service>[] {
  return rows.flatMap(({ operation, attempt, actors, allowed, given, act }) =>
    actors.map((actor) => {
      const may = allowed.includes(actor);
      const play = async (harness: Harness<Service>) => {
        await applyFixture(harness, { base, given });
        const outcome = act(harness.as(actor), UIDS[actor]);
        await (may ? assertSucceeds(outcome) : assertFails(outcome));
        if (!may || READS.has(operation)) appliedFixture.set(harness, { base, given });
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
