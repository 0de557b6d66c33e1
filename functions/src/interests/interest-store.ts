import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { PipelineEntry } from '../contract/admin/pipeline.ts';
import { type Interest, type InterestView, interestId, interestSchema } from '../contract/opportunities/interest.ts';
import type { InterestPosition } from '../contract/opportunities/interest-stages.ts';
import type { Money } from '../contract/opportunities/money.ts';
import { markChanged } from '../events/mark-changed.ts';
import { firestore } from '../platform/admin.ts';
import { parseDocument } from '../platform/stored-documents.ts';

export const interests = () => firestore().collection('interests');

export const interestRef = (opportunityId: string, uid: string) => interests().doc(interestId(opportunityId, uid));

/** The entry with the notes of staff has the id of its interest. */
export const pipelineRef = (id: string) => firestore().doc(`pipeline/${id}`);

export const interestIn = (snapshot: DocumentSnapshot): Interest | null =>
  snapshot.exists ? parseDocument(interestSchema, snapshot.data()) : null;

export const positionOf = (interest: Interest | null): InterestPosition | null =>
  interest && { stage: interest.stage, indicated: interest.amount !== null };

/**
 * Writes an interest of its investor, and its stage to the pipeline, which staff filter by it. The published totals keep
 * counting what they counted.
 */
export function saveInterest(transaction: Transaction, before: Interest | null, interest: Interest): void {
  const { opportunity_id, user_id, stage, created_at, updated_at } = interest;
  transaction.set(interestRef(opportunity_id, user_id), { ...interest, counted: before?.counted ?? null });
  markChanged(transaction, user_id, 'interests');
  const entry = pipelineRef(interestId(opportunity_id, user_id));
  if (before) transaction.set(entry, { stage, updated_at }, { merge: true });
  else transaction.set(entry, { ...NO_NOTES, user_id, opportunity_id, stage, created_at, updated_at });
}

const NO_NOTES = {
  owner: null,
  next_step: null,
  next_at: null,
  notes: [],
  revision: 0,
} satisfies Partial<PipelineEntry>;

export const amountOf = ({ amount, currency }: Interest): Money | null =>
  amount === null || currency === null ? null : { amount, currency };

/** Names each field, so that a new one is not sent by accident. */
export const toInterestView = (interest: Interest): InterestView => ({
  stage: interest.stage,
  amount: amountOf(interest),
  note: interest.note,
  revision: interest.revision,
  prospectusRequestedAt: interest.prospectus_requested_at?.toISOString() ?? null,
  withdrawnAt: interest.withdrawn_at?.toISOString() ?? null,
  createdAt: interest.created_at.toISOString(),
  updatedAt: interest.updated_at.toISOString(),
});
