import { countBuilds } from '../browser-errors/stored-errors.ts';
import {
  OTHER_QUEUES,
  QUEUES,
  type QueueName,
  type Queue as StatusQueue,
  stateCountsRequestSchema,
} from '../contract/admin/queues.ts';
import { countOf, countReports } from '../events/staff-queues.ts';
import { countQueues } from '../kyc/kyc-queue.ts';
import { firestore } from '../platform/admin.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { assertMayOpen } from '../platform/sessions.ts';
import { countKept } from './records.ts';

/** Counts the records of a list in each state from the index. */
export const countStates = defineCallable('countStates', {
  schema: stateCountsRequestSchema,
  async run({ list }, account) {
    if (list === 'verifications') {
      assertMayOpen(OTHER_QUEUES[list], account);
      return { states: await countQueues(account.uid) };
    }
    if (list === 'moderation') {
      assertMayOpen(OTHER_QUEUES[list], account);
      const [reported, removed, muted] = await Promise.all([countReports(), ...countKept()]);
      return {
        states: [
          { state: 'reported', count: reported },
          { state: 'removed', count: removed },
          { state: 'muted', count: muted },
        ],
      };
    }
    if (list === 'builds') {
      assertMayOpen(OTHER_QUEUES[list], account);
      return { states: await countBuilds() };
    }
    assertMayOpen(QUEUES[list].area, account);
    return { states: await countStatuses(list) };
  },
});

/**
 * A record without a status is in the first state, but no filter finds missing fields, so the other states are
 * subtracted from all.
 */
async function countStatuses(list: QueueName) {
  const { states, overlapping }: StatusQueue = QUEUES[list];
  const records = firestore().collection(list);
  const count = async (stored: readonly string[]) => countOf(records.where('status', 'in', stored));
  if (overlapping) {
    const all = await Promise.all(states.map(({ stored }) => count(stored)));
    return states.map(({ state }, index) => ({ state, count: all[index] ?? 0 }));
  }
  const [first, ...others] = states;
  const [all, ...counts] = await Promise.all([countOf(records), ...others.map(({ stored }) => count(stored))]);
  const rest = counts.reduce((sum, one) => sum + one, 0);
  const counted = others.map(({ state }, index) => ({ state, count: counts[index] ?? 0 }));
  return first ? [{ state: first.state, count: Math.max(0, all - rest) }, ...counted] : [];
}
