import { FORM_STATES, formReplySchema, stateOf } from '../../contract/forms/form-desk.ts';
import { addToOutbox } from '../../events/outbox.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { changeForm } from './change-form.ts';
import { describeForm } from './get-form.ts';

/** Sends a reply to the address in a form, once for each request. A received form is answered by it. */
export const replyToForm = defineCallable('replyToForm', {
  schema: formReplySchema,
  async run({ text, ...asked }, { uid: by }) {
    const { collection, id, submissionId } = asked;
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      let to = { email: '', reference: '' };
      const isNew = await changeForm(transaction, { ...asked, by, at }, (form) => {
        to = form;
        const isFirst = stateOf(form.status) === 'received';
        return {
          action: 'reply_to_form',
          detail: isFirst ? 'state answered' : 'reply',
          reply: { from: 'staff', text: text.trim() },
          status: isFirst ? FORM_STATES.answered.stored[0] : undefined,
          steps: [
            { kind: 'reply', detail: null },
            ...(isFirst ? [{ kind: 'state', detail: 'answered' } as const] : []),
          ],
        };
      });
      if (!isNew) return;
      const tab = collection === 'contact_messages' ? 'contact' : 'applications';
      const data = { tab, form_id: id, reply_id: submissionId, reference: to.reference };
      addToOutbox(transaction, { kind: 'form_reply', id: submissionId, email: to.email, data }, at);
    });
    return describeForm(collection, id);
  },
});
