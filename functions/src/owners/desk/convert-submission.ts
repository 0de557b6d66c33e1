import { convertSubmissionSchema } from '../../contract/owners/owner-calls.ts';
import { recordFromSubmission } from '../../contract/owners/submission-content.ts';
import { newDraft } from '../../editing/draft-store.ts';
import { recordAction } from '../../events/record-action.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { bindOwner, giveOwnerClaim } from '../opportunity-owner.ts';
import { prepareOwnerNotice } from '../submission-notices.ts';
import { applyEvent, assertRevision, contentOf, submissionRef, writeSubmission } from '../submission-store.ts';
import { describeSubmission, findSent } from './staff-submission.ts';

/**
 * Makes a draft of the catalogue from a submission, with every field, and its sender the owner of the opportunity: all
 * of it in one transaction, or nothing. Of a conversion and a withdrawal of one revision, the second is refused.
 * Repeating it with the same id only renews the owner's claim.
 */
export const convertSubmission = defineCallable('convertSubmission', {
  schema: convertSubmissionSchema,
  async run({ id, revision, opportunityId }, { uid: by }) {
    const at = now();
    const owner = await firestore().runTransaction(async (transaction) => {
      const record = await findSent(transaction, id);
      if (record.opportunity_id === opportunityId) return record.user_id;
      assertRevision(record, revision);
      const changed = applyEvent(record, { type: 'convert', opportunityId }, at);
      const requestId = crypto.randomUUID();
      const uid = record.user_id;
      const data = { submission_id: id, submission_state: changed.status };
      const tellOwner =
        record.status === changed.status
          ? () => undefined
          : await prepareOwnerNotice(transaction, { kind: 'submission_moved', id: requestId, uid, data }, at);
      const draft = recordFromSubmission(opportunityId, contentOf(record));
      await newDraft(transaction, { id: opportunityId, record: draft, source: 'submission', by, at });
      const step = { id: requestId, kind: 'converted', detail: opportunityId, by, at } as const;
      writeSubmission(transaction, id, changed, step, at);
      bindOwner(transaction, { opportunityId, uid, by, at });
      tellOwner();
      const action = { action: 'convert_submission', user_id: uid, by, opportunity_id: opportunityId, at } as const;
      recordAction(transaction, { ...action, subject: submissionRef(id).path });
      return uid;
    });
    await giveOwnerClaim(owner);
    return describeSubmission(id);
  },
});
