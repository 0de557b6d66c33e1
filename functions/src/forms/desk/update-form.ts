import { HttpsError } from 'firebase-functions/https';
import { mayOpen } from '../../contract/access/staff-policy.ts';
import { rolesIn } from '../../contract/access/staff-roles.ts';
import { FORM_STATES, type FormUpdate, formUpdateSchema, stateOf } from '../../contract/forms/form-desk.ts';
import { accounts, firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { changeForm, type FormChange } from './change-form.ts';
import type { FormRecord } from './form-rows.ts';
import { describeForm } from './get-form.ts';

const NOT_STAFF = 'The owner must be a member of staff. Reload the page and choose another.';

/** Changes the state or the owner of a form, adds a note, or records a reply that came back. Idempotent. */
export const updateForm = defineCallable('updateForm', {
  schema: formUpdateSchema,
  async run(update, { uid: by }) {
    if (update.owner) await refuseOthers(update.owner);
    const at = now();
    await firestore().runTransaction((transaction) =>
      changeForm(transaction, { ...update, by, at }, (form) => describeChange(update, form)),
    );
    return describeForm(update.collection, update.id);
  },
});

function describeChange({ state, owner, note, received }: FormUpdate, form: FormRecord): FormChange {
  const action = 'update_form';
  if (note !== undefined) return { action, detail: 'note', steps: [{ kind: 'note', detail: note.trim() }] };
  if (owner !== undefined) return { action, detail: 'owner', owner, steps: [{ kind: 'owner', detail: owner }] };
  if (state !== undefined) {
    return {
      action,
      detail: `state ${state}`,
      status: FORM_STATES[state].stored[0],
      steps: [{ kind: 'state', detail: state }],
    };
  }
  const before = stateOf(form.status);
  // The sender waits for an answer again, unless the application has got further.
  const isOpenAgain = before === 'answered' || before === 'closed';
  return {
    action,
    detail: 'recorded reply',
    reply: { from: 'sender', text: (received ?? '').trim() },
    status: isOpenAgain ? FORM_STATES.received.stored[0] : undefined,
    steps: [
      { kind: 'received', detail: null },
      ...(isOpenAgain ? [{ kind: 'state', detail: 'received' } as const] : []),
    ],
  };
}

async function refuseOthers(uid: string): Promise<void> {
  const { users } = await (await accounts()).getUsers([{ uid }]);
  const [user] = users;
  if (!user || user.disabled || !mayOpen('messages', rolesIn(user.customClaims ?? {})))
    throw new HttpsError('invalid-argument', NOT_STAFF);
}
