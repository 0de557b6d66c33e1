import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { ownershipRef, ownsOpportunity } from '../../access/owned-opportunities.ts';
import {
  applyProposalEvent,
  assertProposalRevision,
  findProposal,
  noSuchProposal,
  proposalRef,
  proposals,
  readProposal,
  writeProposal,
} from '../../access/owner-proposals.ts';
import { OWNER_QUESTIONS_LISTED, PROPOSALS_LISTED, PROPOSALS_OPEN, PROPOSALS_SAVED } from '../../contract/limits.ts';
import { questionSchema } from '../../contract/opportunities/questions.ts';
import { CORRECTABLE_FIELDS, faultOfValue, isCorrectable } from '../../contract/owners/correctable-fields.ts';
import type { ProposalKind } from '../../contract/owners/proposal-machine.ts';
import { proposalRequestSchema } from '../../contract/owners/proposal-request.ts';
import {
  type OwnerWork,
  type OwnProposal,
  ownerWorkRequestSchema,
  type Proposal,
  type SaveProposal,
  saveProposalSchema,
} from '../../contract/owners/proposals.ts';
import { opportunityRef, storedValue } from '../../editing/draft-store.ts';
import { markChanged } from '../../events/mark-changed.ts';
import { addToOutbox } from '../../events/outbox.ts';
import { oncePerHour } from '../../events/staff-digest.ts';
import { assertNotDeleted } from '../../people/deleted-accounts.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { consumeRateLimit, inHours, limitKey, type RateLimit } from '../../platform/rate-limit.ts';
import type { Account } from '../../platform/sessions.ts';
import { parseOrWarn } from '../../platform/stored-documents.ts';

const NOT_YOURS = 'This is not your opportunity.';
const notYours = () => new HttpsError('permission-denied', NOT_YOURS);
const NO_QUESTION = 'This question no longer waits for an answer.';
const NOT_PUBLISHED = 'This opportunity is not published any more.';
const NO_CHANGE = 'The page already has this value.';
const NOT_A_FIELD = 'This field can’t be corrected here. Please reload the page and try again.';
const UNREADABLE = 'This value could not be read. Please reload the page and try again.';
const SAME_PROPOSAL = 'You already have a proposal for this. Change that one.';
const TOO_MANY = `You can have up to ${PROPOSALS_OPEN} open proposals for an opportunity. Withdraw one that you no longer need.`;

/** Refuses everyone who doesn't own the opportunity now, without saying whether it exists. */
async function assertOwns(caller: Account, id: string): Promise<void> {
  if (!(await ownsOpportunity(caller, id))) throw notYours();
}

/** The waiting questions about an opportunity of the caller, their proposals and the values that they can correct. */
export const getOwnerWork = defineCallable('getOwnerWork', {
  schema: ownerWorkRequestSchema,
  async run({ id }, caller): Promise<OwnerWork> {
    await assertOwns(caller, id);
    const [asked, own, opportunity] = await Promise.all([
      firestore()
        .collection('questions')
        .where('opportunity_id', '==', id)
        .where('status', '==', 'waiting')
        .orderBy('created_at')
        .limit(OWNER_QUESTIONS_LISTED)
        .get(),
      ownProposals(id, caller.uid).limit(PROPOSALS_LISTED).get(),
      opportunityRef(id).get(),
    ]);
    const record = opportunity.data() ?? {};
    const found = own.docs.flatMap((document) => {
      const proposal = readProposal(document);
      return proposal ? [{ id: document.id, proposal }] : [];
    });
    const texts = await questionTexts(found.flatMap(({ proposal }) => proposal.answer?.question_id ?? []));
    return {
      questions: asked.docs.flatMap((document) => {
        const question = parseOrWarn(questionSchema, document);
        return question && question.user_id !== caller.uid ? [{ id: document.id, text: question.text }] : [];
      }),
      proposals: found
        .toSorted((one, other) => other.proposal.changed_at.getTime() - one.proposal.changed_at.getTime())
        .map(({ id: proposalId, proposal }) => toOwnProposal(proposalId, proposal, { texts, record })),
      record: Object.fromEntries(
        CORRECTABLE_FIELDS.flatMap((field) => (record[field] === undefined ? [] : [[field, record[field]]])),
      ),
    };
  },
});

const ownProposals = (opportunityId: string, uid: string) =>
  proposals().where('user_id', '==', uid).where('opportunity_id', '==', opportunityId);

/** The texts of questions that still exist, and nothing else of them. */
async function questionTexts(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const refs = [...new Set(ids)].map((id) => firestore().doc(`questions/${id}`));
  const found = await firestore().getAll(...refs, { fieldMask: ['text'] });
  return new Map(
    found.flatMap((document) => {
      const text: unknown = document.get('text');
      return typeof text === 'string' && text !== '' ? [[document.id, text] as const] : [];
    }),
  );
}

export const jsonOf = (value: unknown): string => JSON.stringify(value ?? null);

interface Around {
  texts: ReadonlyMap<string, string>;
  record: Readonly<Record<string, unknown>>;
}

/** Names every field, so that nothing about a reader or about staff is sent by accident. */
function toOwnProposal(id: string, proposal: Proposal, { texts, record }: Around): OwnProposal {
  const { kind, state, revision, reason, answer, update, correction, changed_at } = proposal;
  return {
    id,
    kind,
    state,
    revision,
    reason,
    answer: answer
      ? { questionId: answer.question_id, question: texts.get(answer.question_id) ?? null, answer: answer.answer }
      : null,
    update: update ? { title: update.title, text: update.text, milestone: update.milestone } : null,
    correction: correction
      ? {
          field: correction.field,
          value: correction.value,
          before: correction.before,
          reason: correction.reason,
          stale: state !== 'released' && jsonOf(record[correction.field]) !== correction.before,
        }
      : null,
    changedAt: changed_at.toISOString(),
  };
}

/** Saves a proposal of the caller for their own opportunity. One that was returned waits again. */
export const saveProposal = defineCallable('saveProposal', {
  schema: saveProposalSchema,
  async run(request, caller) {
    await assertOwns(caller, request.opportunityId);
    const at = now();
    await firestore().runTransaction((transaction) => save(transaction, request, caller.uid, at));
    return { state: 'waiting' };
  },
});

async function save(transaction: Transaction, request: SaveProposal, uid: string, at: Date): Promise<void> {
  const { id, opportunityId, revision } = request;
  const [stored, binding, own] = await Promise.all([
    transaction.get(proposalRef(id)),
    transaction.get(ownershipRef(opportunityId, uid)),
    transaction.get(ownProposals(opportunityId, uid)),
  ]);
  await assertNotDeleted(transaction, uid);
  if (!binding.exists) throw notYours();
  const before = readProposal(stored);
  if (stored.exists && (before?.user_id !== uid || before.opportunity_id !== opportunityId)) throw noSuchProposal();
  if (before) assertProposalRevision(before, revision);
  else if (revision !== 0) throw noSuchProposal();
  const content = await contentOf(transaction, request);
  const others = own.docs.flatMap((document) => (document.id === id ? [] : (readProposal(document) ?? [])));
  const open = others.filter(({ state }) => state !== 'released');
  if (open.some((other) => isSameSubject(other, content))) throw new HttpsError('already-exists', SAME_PROPOSAL);
  if (open.length >= PROPOSALS_OPEN) throw new HttpsError('resource-exhausted', TOO_MANY);
  if (before && (before.kind !== content.kind || (before.kind !== 'update' && !isSameSubject(before, content)))) {
    throw noSuchProposal();
  }
  const data = { proposal_id: id, proposal_tab: SCREENS[content.kind] };
  const mails = await oncePerHour(transaction, (hour) => ({ kind: 'proposal_waiting', data, ...hour }), at);
  await consumeRateLimit(transaction, [savingLimit(uid)], at);
  const begun: Proposal = before ?? {
    ...content,
    user_id: uid,
    opportunity_id: opportunityId,
    state: 'waiting',
    reason: null,
    revision: 0,
    created_at: at,
    changed_at: at,
  };
  writeProposal(transaction, id, { ...applyProposalEvent(begun, { type: 'save' }), ...content }, at);
  for (const mail of mails) addToOutbox(transaction, mail, at);
}

/** The screen of the desk that lists proposals of a kind. */
const SCREENS: Readonly<Record<ProposalKind, string>> = {
  answer: 'questions',
  update: 'updates',
  correction: 'catalogue',
};

type Content = Pick<Proposal, 'kind'> & Partial<Pick<Proposal, 'answer' | 'update' | 'correction'>>;

/** The question or the field; updates have no subject. */
const isSameSubject = (one: Content, other: Content): boolean =>
  (one.answer !== undefined && one.answer.question_id === other.answer?.question_id) ||
  (one.correction !== undefined && one.correction.field === other.correction?.field);

async function contentOf(
  transaction: Transaction,
  { opportunityId, answer, update, correction }: SaveProposal,
): Promise<Content> {
  if (answer) {
    const question = await transaction.get(firestore().doc(`questions/${answer.questionId}`));
    if (question.get('opportunity_id') !== opportunityId || question.get('status') !== 'waiting') {
      throw new HttpsError('failed-precondition', NO_QUESTION);
    }
    return { kind: 'answer', answer: { question_id: answer.questionId, answer: answer.answer.trim() } };
  }
  const opportunity = await transaction.get(opportunityRef(opportunityId));
  if (!opportunity.exists) throw new HttpsError('failed-precondition', NOT_PUBLISHED);
  if (update) {
    const { title, text, milestone } = update;
    return { kind: 'update', update: { title: title.trim(), text: text.trim(), milestone: milestone.trim() } };
  }
  if (!correction) throw new HttpsError('invalid-argument', UNREADABLE);
  const { field, reason } = correction;
  if (!isCorrectable(field)) throw new HttpsError('invalid-argument', NOT_A_FIELD);
  const value = parseValue(correction.value);
  const fault = faultOfValue(field, storedValue(field, value));
  if (fault !== null) throw new HttpsError('invalid-argument', fault);
  const published: unknown = opportunity.get(field);
  if (jsonOf(published) === jsonOf(value)) throw new HttpsError('failed-precondition', NO_CHANGE);
  return {
    kind: 'correction',
    correction: { field, value: jsonOf(value), before: jsonOf(published), reason: reason.trim() },
  };
}

function parseValue(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new HttpsError('invalid-argument', UNREADABLE);
  }
}

const savingLimit = (uid: string): RateLimit => ({
  key: limitKey('proposal', uid),
  spentBy: 'account',
  max: PROPOSALS_SAVED,
  window: A_DAY,
  message: (minutes) => `You have saved ${PROPOSALS_SAVED} proposals today. Please try again ${inHours(minutes)}.`,
});
const A_DAY = 24 * 60 * 60 * 1000;

/** Deletes a proposal of the caller that isn't accepted, also once they no longer own the opportunity. Idempotent. */
export const withdrawProposal = defineCallable('withdrawProposal', {
  schema: proposalRequestSchema,
  async run({ id, revision }, { uid }) {
    await firestore().runTransaction(async (transaction) => {
      const stored = await transaction.get(proposalRef(id));
      if (!stored.exists || stored.get('user_id') !== uid) return;
      const proposal = await findProposal(transaction, id);
      assertProposalRevision(proposal, revision);
      applyProposalEvent(proposal, { type: 'withdraw' });
      transaction.delete(stored.ref);
      markChanged(transaction, uid, 'submissions');
    });
    return { withdrawn: true };
  },
});
