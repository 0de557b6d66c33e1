import { FieldPath, type Query } from 'firebase-admin/firestore';
import { ADMIN_PAGE } from '../../contract/limits.ts';
import {
  type SubmissionRow,
  type SubmissionsRequest,
  submissionsRequestSchema,
} from '../../contract/owners/owner-calls.ts';
import type { SubmissionRecord } from '../../contract/owners/submission-record.ts';
import type { DescribedPerson } from '../../contract/people.ts';
import { rowsOnPage } from '../../events/record-export.ts';
import { readPageBothWays } from '../../people/list-cursor.ts';
import { findDescribed, personIn } from '../../people/people.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { contentOf, countOpen, readSubmission, submissions } from '../submission-store.ts';

/** A page of the submissions that were sent. Indexes apply every filter. */
export const listSubmissions = defineCallable('listSubmissions', {
  schema: submissionsRequestSchema,
  async run(request, { uid }) {
    const { order = 'newest', cursor, before, forExport: _forExport, ...filters } = request;
    const length = await rowsOnPage(request, ADMIN_PAGE, {
      list: 'submissions',
      filters: { ...filters, order },
      by: uid,
    });
    const listed = { list: `submissions_${order}`, collection: 'owner_submissions', time: 'sent_at' };
    const page = await readPageBothWays(submissionsQuery(request, uid), length, listed, { cursor, before });
    const people = await findDescribed(page.shown.map((document) => String(document.get('user_id'))));
    return {
      rows: page.shown.map((document) => {
        const record = readSubmission(document);
        return record
          ? toSubmissionRow(document.id, record, personIn(people, record.user_id))
          : { id: document.id, unreadable: document.ref.path };
      }),
      next: page.next,
      previous: page.previous,
    };
  },
});

/** Drafts have no time of sending, so the order leaves them out. */
function submissionsQuery({ state, owner, from, to, order }: SubmissionsRequest, uid: string): Query {
  let query: Query = submissions();
  if (state !== undefined) query = query.where('status', '==', state);
  if (owner !== undefined) query = query.where('owner', '==', ownerNamed(owner, uid));
  if (from) query = query.where('sent_at', '>=', new Date(from));
  if (to) query = query.where('sent_at', '<', new Date(to));
  const direction = order === 'oldest' ? 'asc' : 'desc';
  return query.orderBy('sent_at', direction).orderBy(FieldPath.documentId(), direction);
}

const ownerNamed = (owner: string, uid: string): string | null => {
  if (owner === 'none') return null;
  return owner === 'me' ? uid : owner;
};

export function toSubmissionRow(id: string, record: SubmissionRecord, person: DescribedPerson): SubmissionRow {
  const { title, status, owner, opportunity_id, created_at, sent_at } = record;
  const { category } = contentOf(record);
  return {
    id,
    title,
    category: typeof category === 'string' ? category : null,
    state: status,
    person,
    openQuestions: countOpen(record),
    owner,
    opportunityId: opportunity_id,
    sentAt: (sent_at ?? created_at).toISOString(),
  };
}
