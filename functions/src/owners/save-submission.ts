import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { SUBMISSION_CONTENT_MAX, SUBMISSIONS_OPEN } from '../contract/limits.ts';
import { type SaveSubmission, SUBMISSION_BODY_MAX, saveSubmissionSchema } from '../contract/owners/owner-calls.ts';
import { isSubmissionField, type SubmissionContent } from '../contract/owners/submission-content.ts';
import { newSubmission } from '../contract/owners/submission-machine.ts';
import type { SubmissionRecord } from '../contract/owners/submission-record.ts';
import { assertNotDeleted } from '../people/deleted-accounts.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import {
  applyEvent,
  assertRevision,
  contentOf,
  findSubmission,
  submissionRef,
  submissions,
  toOwnSubmission,
  writeSubmission,
} from './submission-store.ts';

const TOO_LARGE = 'This submission is too large. Shorten its texts, or add the details as a file.';
const UNREADABLE = 'This submission could not be read. Please reload the page and try again.';
const TOO_MANY = `You can have up to ${SUBMISSIONS_OPEN} submissions at a time. Withdraw one that you no longer need.`;

/**
 * Saves the changed fields of the caller's own submission as they were typed, faults included. Revision 0 makes a new
 * one. Refuses a change of a revision that has been replaced, so that two tabs lose nothing.
 */
export const saveSubmission = defineCallable('saveSubmission', {
  schema: saveSubmissionSchema,
  maxBytes: SUBMISSION_BODY_MAX,
  async run(request, { uid }) {
    const fields = parseFields(request.fields);
    const at = now();
    await firestore().runTransaction((transaction) => save(transaction, { ...request, fields }, uid, at));
    const stored = await firestore().runTransaction((transaction) => findSubmission(transaction, request.id, uid));
    return toOwnSubmission(request.id, stored);
  },
});

async function save(
  transaction: Transaction,
  { id, revision, fields }: Omit<SaveSubmission, 'fields'> & { fields: SubmissionContent },
  uid: string,
  at: Date,
): Promise<void> {
  if (revision === 0) return begin(transaction, id, { uid, fields, at });
  const record = await findSubmission(transaction, id, uid);
  assertRevision(record, revision);
  const changed = applyEvent(record, { type: 'save' }, at);
  writeSubmission(transaction, id, { ...changed, ...withContent(merge(contentOf(record), fields)) }, null, at);
}

/** Sent again after a lost answer, the first save gets the same refusal as any other old revision. */
async function begin(
  transaction: Transaction,
  id: string,
  { uid, fields, at }: { uid: string; fields: SubmissionContent; at: Date },
): Promise<void> {
  const [existing, own] = await Promise.all([
    transaction.get(submissionRef(id)),
    transaction.get(submissions().where('user_id', '==', uid).select('status')),
  ]);
  await assertNotDeleted(transaction, uid);
  if (existing.exists) {
    assertRevision(await findSubmission(transaction, id, uid), 0);
    return;
  }
  const open = own.docs.filter((document) => !ENDED.includes(String(document.get('status'))));
  if (open.length >= SUBMISSIONS_OPEN) throw new HttpsError('resource-exhausted', TOO_MANY);
  const { status, resume } = newSubmission();
  const record: SubmissionRecord = {
    user_id: uid,
    status,
    resume,
    ...withContent(merge({}, fields)),
    revision: 0,
    questions: [],
    files: [],
    reason: null,
    opportunity_id: null,
    owner: null,
    history: [],
    created_at: at,
    changed_at: at,
  };
  writeSubmission(transaction, id, record, null, at);
}

const ENDED: readonly string[] = ['listed', 'declined', 'withdrawn'];

/** Throws for a text that is no JSON object, or with a field that a submission hasn't. */
function parseFields(json: string): SubmissionContent {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw new HttpsError('invalid-argument', UNREADABLE);
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new HttpsError('invalid-argument', UNREADABLE);
  }
  if (!Object.keys(parsed).every(isSubmissionField)) throw new HttpsError('invalid-argument', UNREADABLE);
  return parsed;
}

/** Null removes a field. */
const merge = (content: SubmissionContent, fields: SubmissionContent): SubmissionContent =>
  Object.fromEntries(Object.entries({ ...content, ...fields }).filter(([, value]) => value !== null));

function withContent(content: SubmissionContent): Pick<SubmissionRecord, 'content' | 'title'> {
  const json = JSON.stringify(content);
  if (json.length > SUBMISSION_CONTENT_MAX) throw new HttpsError('invalid-argument', TOO_LARGE);
  const { title } = content;
  return { content: json, title: typeof title === 'string' ? title.slice(0, TITLE_SHOWN) : '' };
}

/** Characters of the title that lists show. */
const TITLE_SHOWN = 200;
