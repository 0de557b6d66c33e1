import { HttpsError } from 'firebase-functions/https';
import { formStatusRequestSchema } from '../contract/forms/form-records.ts';
import { recordAction } from '../events/record-action.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';

export const setFormStatus = defineCallable('setFormStatus', {
  schema: formStatusRequestSchema,
  async run({ collection, id, status }, { uid }) {
    const ref = firestore().doc(`${collection}/${id}`);
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const stored = await transaction.get(ref);
      if (!stored.exists) throw new HttpsError('not-found', 'This entry has been deleted.');
      transaction.update(ref, { status, status_at: at });
      const sender: unknown = stored.get('user_id');
      const user_id = typeof sender === 'string' ? sender : null;
      recordAction(transaction, {
        action: 'set_form_status',
        user_id,
        by: uid,
        subject: ref.path,
        detail: status,
        at,
      });
    });
    return { status };
  },
});
