import type { Query } from 'firebase-admin/firestore';
import type { WorkCounts } from '../contract/admin/admin.ts';
import { emptySchema } from '../contract/calls.ts';
import type { FormCollection, FormStatus } from '../contract/forms/form-records.ts';
import { firestore } from '../platform/admin.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { deadMails } from './dead-mails.ts';

/** Counts the open tasks of staff in the database, without fetching documents. */
export const countWork = defineCallable('countWork', {
  schema: emptySchema,
  async run(): Promise<WorkCounts> {
    const [verifications, reports, contact, applications, mails] = await Promise.all([
      countOf(firestore().collection('kyc_snapshots').where('record.overall_status', '==', 'pending_review')),
      countOf(firestore().collection('message_reports').where('handled_at', '==', null)),
      countUnanswered('contact_messages'),
      countUnanswered('expert_applications'),
      countOf(deadMails()),
    ]);
    return { verifications, reports, contact, applications, mails };
  },
});

const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count;

/**
 * A form without a stored status is new, but no filter finds missing fields. So the answered forms are subtracted from
 * all.
 */
async function countUnanswered(collection: FormCollection): Promise<number> {
  const forms = firestore().collection(collection);
  const answered: FormStatus = 'answered';
  const [all, done] = await Promise.all([countOf(forms), countOf(forms.where('status', '==', answered))]);
  return Math.max(0, all - done);
}
