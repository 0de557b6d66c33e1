import { HttpsError } from 'firebase-functions/https';
import { ownerships } from '../access/owned-opportunities.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { ownershipSchema } from '../contract/owners/opportunity-owners.ts';
import {
  answerSubmissionSchema,
  type OwnedOpportunity,
  submissionActionSchema,
  submissionRequestSchema,
} from '../contract/owners/owner-calls.ts';
import { faultsOfSubmission } from '../contract/owners/submission-content.ts';
import type { SubmissionRecord } from '../contract/owners/submission-record.ts';
import { emptySchema } from '../contract/schemas.ts';
import { markChanged } from '../events/mark-changed.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import type { Account } from '../platform/sessions.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { deleteLeftovers, eraseFiles } from '../platform/stored-file.ts';
import { submissionFolder } from './submission-files.ts';
import { prepareOwnerNotice, prepareStaffNotice } from './submission-notices.ts';
import {
  applyEvent,
  assertRevision,
  contentOf,
  countOpen,
  findSubmission,
  noSuchSubmission,
  readSubmission,
  submissionRef,
  submissions,
  toOwnSubmission,
  writeSubmission,
} from './submission-store.ts';

/** The caller's submissions, the last changed first, and the published opportunities that they own. */
export const listOwnerRoom = defineCallable('listOwnerRoom', {
  schema: emptySchema,
  async run(_request, caller) {
    const [{ docs }, opportunities] = await Promise.all([
      submissions().where('user_id', '==', caller.uid).limit(LISTED).get(),
      ownedOpportunities(caller),
    ]);
    const rows = docs.flatMap((document) => {
      const record = readSubmission(document);
      if (!record) return [];
      const { title, status, changed_at } = record;
      return [
        { id: document.id, title, status, openQuestions: countOpen(record), changedAt: changed_at.toISOString() },
      ];
    });
    return { submissions: rows.toSorted((one, other) => (one.changedAt < other.changedAt ? 1 : -1)), opportunities };
  },
});

/** The most submissions in one list. */
const LISTED = 200;

/** Without the claim, a record counts for nothing. */
async function ownedOpportunities({ uid, owner }: Account): Promise<OwnedOpportunity[]> {
  if (!owner) return [];
  const [{ docs }, catalogue] = await Promise.all([
    ownerships().where('user_id', '==', uid).limit(LISTED).get(),
    loadCatalogue(),
  ]);
  return docs.flatMap((document) => {
    const owned = parseOrWarn(ownershipSchema, document);
    const opportunity = owned && catalogue.get(owned.opportunity_id);
    return opportunity ? [{ id: opportunity.id, title: opportunity.title, status: opportunity.status }] : [];
  });
}

export const getSubmission = defineCallable('getSubmission', {
  schema: submissionRequestSchema,
  async run({ id }, { uid }) {
    const record = readSubmission(await submissionRef(id).get());
    if (record?.user_id !== uid) throw noSuchSubmission();
    return toOwnSubmission(id, record);
  },
});

const INCOMPLETE = 'Complete the marked fields before you send the submission.';

/** Sends the caller's complete submission to staff. */
export const sendSubmission = defineCallable('sendSubmission', {
  schema: submissionActionSchema,
  async run({ id, revision }, { uid }) {
    const at = now();
    const today = at.toISOString().slice(0, 10);
    await firestore().runTransaction(async (transaction) => {
      const record = await findSubmission(transaction, id, uid);
      assertRevision(record, revision);
      const changed = applyEvent(record, { type: 'send' }, at);
      if (faultsOfSubmission(contentOf(record), today).length > 0) {
        throw new HttpsError('failed-precondition', INCOMPLETE);
      }
      const received = { kind: 'submission_received', id, uid, data: { submission_id: id } } as const;
      const tellOwner = await prepareOwnerNotice(transaction, received, at);
      const tellStaff = await prepareStaffNotice(transaction, id, at);
      const step = { id: crypto.randomUUID(), kind: 'sent', detail: null, by: uid, at } as const;
      writeSubmission(transaction, id, { ...changed, sent_at: at }, step, at);
      tellOwner();
      tellStaff();
    });
    return { status: 'received' };
  },
});

/**
 * Withdraws the caller's submission in the revision that they saw, so that of a withdrawal and a conversion by staff one
 * wins. A draft that was never sent is deleted with its files.
 */
export const withdrawSubmission = defineCallable('withdrawSubmission', {
  schema: submissionActionSchema,
  async run({ id, revision }, { uid }) {
    const at = now();
    const isDraft = await firestore().runTransaction(async (transaction) => {
      const record = await findSubmission(transaction, id, uid);
      assertRevision(record, revision);
      const changed = applyEvent(record, { type: 'withdraw' }, at);
      if (record.sent_at === undefined) {
        transaction.delete(submissionRef(id));
        markChanged(transaction, uid, 'submissions');
        return true;
      }
      const tellStaff = await prepareStaffNotice(transaction, id, at);
      const step = { id: crypto.randomUUID(), kind: 'withdrawn', detail: null, by: uid, at } as const;
      writeSubmission(transaction, id, changed, step, at);
      tellStaff();
      return false;
    });
    const folder = submissionFolder(uid, id);
    if (isDraft) await deleteLeftovers(folder, () => eraseFiles(folder));
    return { status: 'withdrawn' };
  },
});

/** Answers a question of staff. After the last answer staff are told. */
export const answerSubmissionQuestion = defineCallable('answerSubmissionQuestion', {
  schema: answerSubmissionSchema,
  async run({ id, questionId, answer }, { uid }) {
    const at = now();
    const text = answer.trim();
    const changed = await firestore().runTransaction(async (transaction): Promise<SubmissionRecord> => {
      const record = await findSubmission(transaction, id, uid);
      const next = applyEvent(record, { type: 'answer', questionId, text }, at);
      const isLast = next.status !== 'questions';
      const tellStaff = isLast ? await prepareStaffNotice(transaction, id, at) : () => undefined;
      const step = { id: crypto.randomUUID(), kind: 'answered', detail: null, by: uid, at } as const;
      writeSubmission(transaction, id, next, step, at);
      tellStaff();
      return { ...next, revision: next.revision + 1, changed_at: at };
    });
    return toOwnSubmission(id, changed);
  },
});
