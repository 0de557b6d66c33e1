import { HttpsError } from 'firebase-functions/https';
import { errorReportRequestSchema } from '../contract/admin/error-reports.ts';
import { recordAction } from '../events/record-action.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { storedErrors } from './stored-errors.ts';

/** Marks an error as dealt with until a browser reports it again. Idempotent. */
export const handleErrorReport = defineCallable('handleErrorReport', {
  schema: errorReportRequestSchema,
  async run({ id }, { uid }) {
    const ref = storedErrors().doc(id);
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const stored = await transaction.get(ref);
      if (!stored.exists) throw new HttpsError('not-found', 'This error is no longer in the list.');
      if (stored.get('handled_at')) return;
      transaction.update(ref, { handled_at: at });
      recordAction(transaction, { action: 'handle_error', user_id: null, by: uid, subject: ref.path, at });
    });
    return { handled: true };
  },
});
