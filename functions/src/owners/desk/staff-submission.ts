import type { Transaction } from 'firebase-admin/firestore';
import { ownerships } from '../../access/owned-opportunities.ts';
import { loadOwnerDetails } from '../../accounts/owner-profile.ts';
import { type StaffSubmission, submissionRequestSchema } from '../../contract/owners/owner-calls.ts';
import type { SubmissionRecord } from '../../contract/owners/submission-record.ts';
import { describeStaff } from '../../people/describe-staff.ts';
import { findDescribed, personIn } from '../../people/people.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import {
  contentOf,
  findSubmission,
  noSuchSubmission,
  readSubmission,
  submissionRef,
  toFileViews,
  toQuestionViews,
} from '../submission-store.ts';
import { toSubmissionRow } from './list-submissions.ts';

/** A submission that was sent, with the work of staff on it. */
export const getStaffSubmission = defineCallable('getStaffSubmission', {
  schema: submissionRequestSchema,
  run: ({ id }) => describeSubmission(id),
});

/** A submission that staff may see. Throws `not-found` for a draft, which is its owner's alone. */
export async function findSent(transaction: Transaction, id: string): Promise<SubmissionRecord> {
  const record = await findSubmission(transaction, id);
  if (record.sent_at === undefined) throw noSuchSubmission();
  return record;
}

export async function describeSubmission(id: string): Promise<StaffSubmission> {
  const record = readSubmission(await submissionRef(id).get());
  if (!record?.sent_at) throw noSuchSubmission();
  const { user_id, opportunity_id, history, revision, reason } = record;
  const owners = opportunity_id === null ? [] : await ownersOf(opportunity_id);
  const [details, people, staff] = await Promise.all([
    loadOwnerDetails(user_id),
    findDescribed([user_id, ...owners]),
    describeStaff(history.flatMap(({ by }) => (by === null || by === user_id ? [] : [by]))),
  ]);
  return {
    ...toSubmissionRow(id, record, personIn(people, user_id)),
    revision,
    content: contentOf(record),
    questions: toQuestionViews(record),
    files: toFileViews(record),
    reason,
    history: history.map(({ by, at, ...step }) => ({
      ...step,
      by: by === null || by === user_id ? null : staff(by),
      at: at.toISOString(),
    })),
    details,
    owners: owners.map((uid) => personIn(people, uid)),
  };
}

async function ownersOf(opportunityId: string): Promise<string[]> {
  const { docs } = await ownerships().where('opportunity_id', '==', opportunityId).limit(OWNERS_LISTED).get();
  return docs.map((document) => String(document.get('user_id')));
}

const OWNERS_LISTED = 20;
