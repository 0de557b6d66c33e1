import { QUEUES, type Queue, stateCountsRequestSchema } from '../contract/admin/queues.ts';
import { countOf } from '../events/staff-queues.ts';
import { firestore } from '../platform/admin.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { assertMayOpen } from '../platform/sessions.ts';

/**
 * Counts the records of a list in each state from the index. A record without a status is in the first state, but no
 * filter finds missing fields, so the other states are subtracted from all.
 */
export const countStates = defineCallable('countStates', {
  schema: stateCountsRequestSchema,
  async run({ list }, account) {
    const { area, states, overlapping }: Queue = QUEUES[list];
    assertMayOpen(area, account);
    const records = firestore().collection(list);
    const count = async (stored: readonly string[]) => countOf(records.where('status', 'in', stored));
    if (overlapping) {
      const all = await Promise.all(states.map(({ stored }) => count(stored)));
      return { states: states.map(({ state }, index) => ({ state, count: all[index] ?? 0 })) };
    }
    const [first, ...others] = states;
    const [all, ...counts] = await Promise.all([countOf(records), ...others.map(({ stored }) => count(stored))]);
    const rest = counts.reduce((sum, one) => sum + one, 0);
    const counted = others.map(({ state }, index) => ({ state, count: counts[index] ?? 0 }));
    return { states: first ? [{ state: first.state, count: Math.max(0, all - rest) }, ...counted] : [] };
  },
});
