import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import {
  applyProposalEvent,
  assertProposalRevision,
  findProposal,
  proposalRef,
  proposals,
  readProposal,
  writeProposal,
} from '../../access/owner-proposals.ts';
import { PROPOSALS_LISTED } from '../../contract/limits.ts';
import { isCorrectable } from '../../contract/owners/correctable-fields.ts';
import type { ProposalKind } from '../../contract/owners/proposal-machine.ts';
import { type ProposalRequest, proposalRequestSchema } from '../../contract/owners/proposal-request.ts';
import {
  type Proposal,
  proposalsRequestSchema,
  type ReturnProposal,
  returnProposalSchema,
  type StaffProposal,
} from '../../contract/owners/proposals.ts';
import type { DescribedPerson } from '../../contract/people.ts';
import { changeDraft, storedValue, writeNewDraft } from '../../editing/draft-store.ts';
import { recordStart } from '../../editing/start-draft.ts';
import { keepEarlier, readStanding, type Standing } from '../../editing/versions.ts';
import { recordAction } from '../../events/record-action.ts';
import { findDescribed, personIn } from '../../people/people.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { jsonOf } from './own-proposals.ts';

/** The waiting updates and corrections, of one opportunity or of all. Drafts of answers are listed with their questions. */
export const listProposals = defineCallable('listProposals', {
  schema: proposalsRequestSchema,
  async run({ opportunityId }) {
    const waiting = proposals().where('state', '==', 'waiting').where('kind', 'in', ['update', 'correction']);
    const about = opportunityId === undefined ? waiting : waiting.where('opportunity_id', '==', opportunityId);
    const { docs } = await about.orderBy('changed_at').limit(PROPOSALS_LISTED).get();
    const found = docs.flatMap((document) => {
      const proposal = readProposal(document);
      return proposal ? [{ id: document.id, proposal }] : [];
    });
    const ids = [...new Set(found.map(({ proposal }) => proposal.opportunity_id))];
    const [people, standings] = await Promise.all([
      findDescribed(found.map(({ proposal }) => proposal.user_id)),
      Promise.all(ids.map(async (id) => [id, await readStanding(firestore(), id)] as const)),
    ]);
    const standingOf = new Map(standings);
    return {
      proposals: found.map(({ id, proposal }) =>
        toStaffProposal(id, proposal, personIn(people, proposal.user_id), standingOf.get(proposal.opportunity_id)),
      ),
    };
  },
});

function toStaffProposal(
  id: string,
  { opportunity_id, revision, update, correction, changed_at }: Proposal,
  person: DescribedPerson,
  standing: Standing | undefined,
): StaffProposal {
  return {
    id,
    opportunityId: opportunity_id,
    revision,
    person,
    update: update ?? null,
    correction: correction
      ? {
          ...correction,
          published: jsonOf(standing?.published?.[correction.field]),
          draft: standing?.draft ? jsonOf(standing.draft.record[correction.field]) : null,
        }
      : null,
    changedAt: changed_at.toISOString(),
  };
}

/** Returns a draft of an answer to its owner, with a reason. Idempotent. */
export const returnAnswerDraft = defineCallable('returnAnswerDraft', {
  schema: returnProposalSchema,
  run: (request, { uid }) => returnTo(request, ['answer'], uid),
});

/** Returns a draft of an update, or declines a correction, with a reason that its owner reads. Idempotent. */
export const returnProposal = defineCallable('returnProposal', {
  schema: returnProposalSchema,
  run: (request, { uid }) => returnTo(request, ['update', 'correction'], uid),
});

async function returnTo({ id, revision, reason }: ReturnProposal, kinds: readonly ProposalKind[], by: string) {
  const at = now();
  await firestore().runTransaction(async (transaction) => {
    const proposal = await findOfKind(transaction, id, kinds);
    if (proposal.state === 'returned') return;
    assertProposalRevision(proposal, revision);
    const text = reason.trim();
    writeProposal(transaction, id, applyProposalEvent(proposal, { type: 'return', reason: text }), at);
    const { user_id, opportunity_id, kind } = proposal;
    const action = kind === 'answer' ? 'return_answer_draft' : 'return_proposal';
    const subject = proposalRef(id).path;
    recordAction(transaction, { action, user_id, by, subject, opportunity_id, detail: kind, reason: text, at });
  });
  return { state: 'returned' } as const;
}

const OTHER_KIND = 'This proposal is of another kind. Please reload the page and try again.';

async function findOfKind(transaction: Transaction, id: string, kinds: readonly ProposalKind[]): Promise<Proposal> {
  const proposal = await findProposal(transaction, id);
  if (!kinds.includes(proposal.kind)) throw new HttpsError('invalid-argument', OTHER_KIND);
  return proposal;
}

/**
 * Writes the value of a correction into the draft of its opportunity, which is started if there is none. It is published
 * with the draft. Idempotent.
 */
export const acceptCorrection = defineCallable('acceptCorrection', {
  schema: proposalRequestSchema,
  async run(request, { uid }) {
    const at = now();
    await firestore().runTransaction((transaction) => accept(transaction, request, uid, at));
    return { state: 'released' };
  },
});

const NOT_PUBLISHED = 'This opportunity is not published. It may have been archived.';

async function accept(transaction: Transaction, { id, revision }: ProposalRequest, by: string, at: Date) {
  const proposal = await findOfKind(transaction, id, ['correction']);
  if (proposal.state === 'released') return;
  assertProposalRevision(proposal, revision);
  const { user_id, opportunity_id, correction } = proposal;
  if (!correction || !isCorrectable(correction.field)) throw new HttpsError('invalid-argument', OTHER_KIND);
  const released = applyProposalEvent(proposal, { type: 'release' });
  const value = storedValue(correction.field, JSON.parse(correction.value));
  const change = (record: Readonly<Record<string, unknown>>) => ({ ...record, [correction.field]: value });
  const standing = await readStanding(transaction, opportunity_id);
  if (standing.draft) {
    await changeDraft(transaction, opportunity_id, change, by, at);
  } else {
    const { published, version } = standing;
    if (!published) throw new HttpsError('failed-precondition', NOT_PUBLISHED);
    keepEarlier(transaction, opportunity_id, standing, at);
    const draft = { id: opportunity_id, record: change(published), source: 'published', by, at } as const;
    writeNewDraft(transaction, draft, version, 'changed');
    recordStart(transaction, opportunity_id, 'published', by, at);
  }
  writeProposal(transaction, id, released, at);
  const subject = proposalRef(id).path;
  const detail = correction.field;
  recordAction(transaction, { action: 'accept_correction', user_id, by, subject, opportunity_id, detail, at });
}
