import { onDocumentCreated } from 'firebase-functions/firestore';
import { moveSubmission } from '../contract/owners/submission-machine.ts';
import { firestore } from '../platform/admin.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../platform/entry-points/trigger-options.ts';
import { prepareOwnerNotice } from './submission-notices.ts';
import { applyEvent, findSubmission, positionOf, submissions, writeSubmission } from './submission-store.ts';

/** When an opportunity is published, the submission that it was made from is listed. A repeated event changes nothing. */
export const onSubmissionListed = onDocumentCreated(
  { ...TRIGGER_OPTIONS, document: 'opportunities/{id}' },
  endOnPermanentErrors('onSubmissionListed', async ({ params, time }) => {
    const { docs } = await submissions().where('opportunity_id', '==', params.id).limit(1).get();
    for (const { id } of docs) await listSubmission(id, new Date(time));
  }),
);

/** A submission that was withdrawn or declined stays so. */
export const listSubmission = (id: string, at: Date): Promise<void> =>
  firestore().runTransaction(async (transaction) => {
    const record = await findSubmission(transaction, id);
    if (!moveSubmission(positionOf(record), { type: 'list' }).ok) return;
    const changed = applyEvent(record, { type: 'list' }, at);
    const data = { submission_id: id, submission_state: changed.status };
    const event = { kind: 'submission_moved', id: `${id}_listed`, uid: record.user_id, data } as const;
    const tellOwner = await prepareOwnerNotice(transaction, event, at);
    const step = { id: crypto.randomUUID(), kind: 'listed', detail: record.opportunity_id, by: null, at } as const;
    writeSubmission(transaction, id, changed, step, at);
    tellOwner();
  });
