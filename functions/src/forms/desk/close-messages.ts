import { HttpsError } from 'firebase-functions/https';
import { closeMessagesSchema, FORM_STATES, stateOf } from '../../contract/forms/form-desk.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { logFailure } from '../../platform/logging.ts';
import { changeForm } from './change-form.ts';
import { formRef, readForm } from './form-rows.ts';

const NOT_ANSWERED = 'This message has not been answered.';
const FAILED = 'This message could not be closed. Please try again.';
const AT_ONCE = 10;

/** Closes answered messages, each on its own, so that one failure stops no other. Idempotent. */
export const closeMessages = defineCallable('closeMessages', {
  schema: closeMessagesSchema,
  async run({ ids }, { uid }) {
    const queue = [...new Set(ids)].values();
    const closed: string[] = [];
    const failed: { id: string; reason: string }[] = [];
    const work = async () => {
      for (const id of queue) {
        const reason = await close(id, uid);
        if (reason === null) closed.push(id);
        else failed.push({ id, reason });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return { closed, failed };
  },
});

/** The reason why a message was not closed, or null. */
async function close(id: string, by: string): Promise<string | null> {
  try {
    await firestore().runTransaction(async (transaction) => {
      const stored = await transaction.get(formRef('contact_messages', id));
      const form = stored.exists ? readForm('contact_messages', stored) : null;
      if (form && stateOf(form.status) === 'closed') return;
      const asked = {
        collection: 'contact_messages',
        id,
        submissionId: crypto.randomUUID(),
        revision: undefined,
      } as const;
      await changeForm(transaction, { ...asked, by, at: now() }, ({ status }) => {
        if (stateOf(status) !== 'answered') throw new HttpsError('failed-precondition', NOT_ANSWERED);
        return {
          action: 'update_form',
          detail: 'state closed',
          status: FORM_STATES.closed.stored[0],
          steps: [{ kind: 'state', detail: 'closed' }],
        };
      });
    });
    return null;
  } catch (error) {
    if (error instanceof HttpsError) return error.message;
    logFailure('A message could not be closed', error, { id });
    return FAILED;
  }
}
