import { HttpsError } from 'firebase-functions/https';
import { mayOpen } from '../../contract/access/staff-policy.ts';
import { rolesIn } from '../../contract/access/staff-roles.ts';
import { type UpdateSubmission, updateSubmissionSchema } from '../../contract/owners/owner-calls.ts';
import type { SubmissionEvent } from '../../contract/owners/submission-machine.ts';
import type { StoredSubmissionStep } from '../../contract/owners/submission-record.ts';
import { recordAction } from '../../events/record-action.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { findUsers } from '../../platform/sessions.ts';
import { prepareOwnerNotice } from '../submission-notices.ts';
import { applyEvent, assertRevision, hasStep, submissionRef, writeSubmission } from '../submission-store.ts';
import { describeSubmission, findSent } from './staff-submission.ts';

const NOT_STAFF = 'Only staff who may open the catalogue can take a submission. Reload the page and choose another.';

/** Asks a question, moves a submission on, declines it with a reason, notes something, or hands it to a colleague. */
export const updateSubmission = defineCallable('updateSubmission', {
  schema: updateSubmissionSchema,
  async run(update, { uid: by }) {
    const { id, requestId, revision } = update;
    if (update.owner) await refuseOthers(update.owner);
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const record = await findSent(transaction, id);
      if (hasStep(record, requestId)) return;
      assertRevision(record, revision);
      const { event, step, detail, reason = null } = describeChange(update);
      const moved = event ? applyEvent(record, event, at) : record;
      const changed = update.owner === undefined ? moved : { ...moved, owner: update.owner };
      const tellOwner = await prepareNotice(record.user_id);
      writeSubmission(transaction, id, changed, { ...step, id: requestId, by, at }, at);
      tellOwner();
      const action = { action: 'update_submission', user_id: record.user_id, by, detail, reason, at } as const;
      recordAction(transaction, { ...action, subject: submissionRef(id).path });

      async function prepareNotice(uid: string): Promise<() => void> {
        const data = { submission_id: id };
        if (event?.type === 'ask') {
          return prepareOwnerNotice(transaction, { kind: 'submission_question', id: requestId, uid, data }, at);
        }
        if (event?.type !== 'move' && event?.type !== 'decline') return () => undefined;
        const moved = { ...data, submission_state: changed.status };
        return prepareOwnerNotice(transaction, { kind: 'submission_moved', id: requestId, uid, data: moved }, at);
      }
    });
    return describeSubmission(id);
  },
});

interface Change {
  event: SubmissionEvent | null;
  step: Pick<StoredSubmissionStep, 'kind' | 'detail'>;
  /** For the audit, without the texts. */
  detail: string;
  reason?: string;
}

function describeChange({ requestId, move, ask, decline, note, owner }: UpdateSubmission): Change {
  if (move !== undefined) {
    return { event: { type: 'move', to: move }, step: { kind: 'moved', detail: move }, detail: `state ${move}` };
  }
  if (ask !== undefined) {
    const text = ask.trim();
    return {
      event: { type: 'ask', questionId: requestId, text },
      step: { kind: 'asked', detail: null },
      detail: 'question',
    };
  }
  if (decline !== undefined) {
    const reason = decline.trim();
    return {
      event: { type: 'decline', reason },
      step: { kind: 'declined', detail: null },
      detail: 'state declined',
      reason,
    };
  }
  if (note !== undefined) return { event: null, step: { kind: 'note', detail: note.trim() }, detail: 'note' };
  return { event: null, step: { kind: 'owner', detail: owner ?? null }, detail: 'owner' };
}

async function refuseOthers(uid: string): Promise<void> {
  const [user] = await findUsers([uid]);
  if (!user || user.disabled || !mayOpen('catalogue', rolesIn(user.customClaims ?? {}))) {
    throw new HttpsError('invalid-argument', NOT_STAFF);
  }
}
