import { HttpsError } from 'firebase-functions/https';
import { errorStateRequestSchema } from '../contract/admin/error-reports.ts';
import { recordAction } from '../events/record-action.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { storedErrors } from './stored-errors.ts';

/** Says what staff think of an error. Idempotent. */
export const setErrorState = defineCallable('setErrorState', {
  schema: errorStateRequestSchema,
  async run({ id, state }, { uid }) {
    const ref = storedErrors().doc(id);
    await firestore().runTransaction(async (transaction) => {
      const stored = await transaction.get(ref);
      if (!stored.exists) throw new HttpsError('not-found', 'This error is no longer in the list.');
      if (stored.get('status') === state) return;
      transaction.update(ref, { status: state });
      recordAction(transaction, {
        action: 'handle_error',
        user_id: null,
        by: uid,
        subject: ref.path,
        detail: state,
        at: now(),
      });
    });
    return { state };
  },
});
