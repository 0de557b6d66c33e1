import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { moveProposal, type ProposalEvent } from '../contract/owners/proposal-machine.ts';
import type { ProposalRequest } from '../contract/owners/proposal-request.ts';
import { type Proposal, proposalSchema } from '../contract/owners/proposals.ts';
import { markChanged } from '../events/mark-changed.ts';
import { addToOutbox } from '../events/outbox.ts';
import { firestore } from '../platform/admin.ts';
import { parseDocument, parseOrWarn } from '../platform/stored-documents.ts';

export const proposals = () => firestore().collection('owner_proposals');
export const proposalRef = (id: string) => proposals().doc(id);

export const readProposal = (document: DocumentSnapshot): Proposal | null =>
  document.exists ? parseOrWarn(proposalSchema, document) : null;

export const noSuchProposal = () => new HttpsError('not-found', 'This proposal no longer exists.');
const CHANGED = 'The proposal has changed since. Nothing was saved. Reload the page to see the change, and try again.';
const OTHER_DRAFT = 'The owner’s draft is not about this. Reload the page and try again.';

/** Throws `not-found` without a proposal. */
export async function findProposal(transaction: Transaction, id: string): Promise<Proposal> {
  const stored = await transaction.get(proposalRef(id));
  if (!stored.exists) throw noSuchProposal();
  return parseDocument(proposalSchema, stored.data());
}

/** Throws `aborted` if the owner or staff have changed the proposal since the caller saw it. */
export function assertProposalRevision({ revision }: Proposal, seen: number): void {
  if (revision !== seen) throw new HttpsError('aborted', CHANGED);
}

/** The proposal after an event. Throws `failed-precondition` with the machine's sentence if it is refused. */
export function applyProposalEvent(proposal: Proposal, event: ProposalEvent): Proposal {
  const moved = moveProposal({ state: proposal.state, reason: proposal.reason }, event);
  if (!moved.ok) throw new HttpsError('failed-precondition', moved.reason);
  return { ...proposal, ...moved.position };
}

/**
 * Writes a proposal as its next revision, after the reads of the transaction, and tells its owner what staff did with it.
 * The owner's open page reads it again.
 */
export function writeProposal(transaction: Transaction, id: string, changed: Proposal, at: Date): void {
  const { user_id: uid, opportunity_id, kind, state } = changed;
  const revision = changed.revision + 1;
  transaction.set(proposalRef(id), { ...changed, revision, changed_at: at });
  markChanged(transaction, uid, 'submissions');
  if (state === 'waiting') return;
  const data = { opportunity_id, proposal_kind: kind, proposal_state: state };
  addToOutbox(transaction, { kind: 'proposal_moved', id: `${id}_${revision}`, uid, data }, at);
}

/**
 * Releases the drafts of a question's answer: the used one is accepted, and the others are returned with this reason.
 * Throws if the used draft was changed or withdrawn meanwhile. Reads, so call it before the transaction's own writes.
 */
export async function prepareAnswerDrafts(
  transaction: Transaction,
  questionId: string,
  { used, reason, at }: { used?: ProposalRequest | undefined; reason: string; at: Date },
): Promise<() => void> {
  const { docs } = await transaction.get(proposals().where('answer.question_id', '==', questionId));
  const drafts = docs.map((document) => ({ id: document.id, draft: parseDocument(proposalSchema, document.data()) }));
  const own = used && drafts.find(({ id }) => id === used.id)?.draft;
  if (used && !own) throw noSuchProposal();
  if (used && own && own.state !== 'released') {
    assertProposalRevision(own, used.revision);
    applyProposalEvent(own, { type: 'release' });
  }
  return () => {
    for (const { id, draft } of drafts) {
      if (draft.state !== 'waiting') continue;
      const event = id === used?.id ? ({ type: 'release' } as const) : ({ type: 'return', reason } as const);
      writeProposal(transaction, id, applyProposalEvent(draft, event), at);
    }
  };
}

/** Releases the draft of an update. Like `prepareAnswerDrafts`. */
export async function prepareUpdateDraft(
  transaction: Transaction,
  used: ProposalRequest,
  opportunityId: string,
  at: Date,
): Promise<() => void> {
  const draft = await findProposal(transaction, used.id);
  if (draft.kind !== 'update' || draft.opportunity_id !== opportunityId) {
    throw new HttpsError('invalid-argument', OTHER_DRAFT);
  }
  assertProposalRevision(draft, used.revision);
  const released = applyProposalEvent(draft, { type: 'release' });
  return () => writeProposal(transaction, used.id, released, at);
}

const QUESTIONS_AT_ONCE = 30;

/** The waiting drafts of answers to these questions, by question. */
export async function loadAnswerDrafts(questionIds: readonly string[]): Promise<Map<string, [string, Proposal][]>> {
  const drafts = new Map<string, [string, Proposal][]>();
  for (let from = 0; from < questionIds.length; from += QUESTIONS_AT_ONCE) {
    const { docs } = await proposals()
      .where('answer.question_id', 'in', questionIds.slice(from, from + QUESTIONS_AT_ONCE))
      .where('state', '==', 'waiting')
      .get();
    for (const document of docs) {
      const proposal = readProposal(document);
      const about = proposal?.answer?.question_id;
      if (proposal && about !== undefined) drafts.set(about, [...(drafts.get(about) ?? []), [document.id, proposal]]);
    }
  }
  return drafts;
}
