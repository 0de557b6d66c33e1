import { HttpsError } from 'firebase-functions/https';
import { formStatusRequestSchema } from '../contract/forms/form-records.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { logEvent } from '../platform/logging.ts';

/** Notes how far the admins have come with a contact message or an application. Who set it is in the log alone. */
export const setFormStatus = defineCallable('setFormStatus', {
  schema: formStatusRequestSchema,
  async run({ collection, id, status }, { uid }) {
    const ref = firestore().doc(`${collection}/${id}`);
    await firestore().runTransaction(async (transaction) => {
      const stored = await transaction.get(ref);
      if (!stored.exists) throw new HttpsError('not-found', 'This entry has been deleted.');
      transaction.update(ref, { status, status_at: now() });
    });
    logEvent('The status of a form was set', { form: collection, id, status, uid });
    return { status };
  },
});
