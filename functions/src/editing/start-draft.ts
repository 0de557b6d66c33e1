import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import {
  createDraftSchema,
  type DraftRecord,
  type DraftSource,
  draftRequestSchema,
  duplicateDraftSchema,
} from '../contract/editing/drafts.ts';
import { recordAction } from '../events/record-action.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { draftRef, newDraft, opportunityRef, readDraft, writeNewDraft } from './draft-store.ts';
import { describeDraft } from './get-draft.ts';
import { keepEarlier, readStanding } from './versions.ts';

export const createDraft = defineCallable('createDraft', {
  schema: createDraftSchema,
  async run({ id, title, category }, { uid }) {
    const record = { title: title.trim(), category };
    await firestore().runTransaction((transaction) => addDraft(transaction, { id, record, source: 'new' }, uid));
    return describeDraft(id, uid);
  },
});

/** Facts of one raise, and files, which belong to the opportunity that they were published for. */
const OF_ONE_RAISE = {
  listedAt: undefined,
  currentFunding: 0,
  fundingPercentage: null,
  status: 'opening_soon',
  closesOn: undefined,
  income: undefined,
  documents: [],
};

/** Starts the draft of another opportunity from a published record, or from a draft if there is one. */
export const duplicateDraft = defineCallable('duplicateDraft', {
  schema: duplicateDraftSchema,
  async run({ from, id }, { uid }) {
    await firestore().runTransaction(async (transaction) => {
      const [draft, opportunity] = await transaction.getAll(draftRef(from), opportunityRef(from));
      const original = draft?.exists ? readDraft(draft).record : opportunity?.data();
      if (!original) throw noSuchOpportunity();
      const title = `${String(original.title ?? from)} (copy)`;
      const record = { ...original, ...OF_ONE_RAISE, title };
      await addDraft(transaction, { id, record, source: 'duplicate' }, uid);
    });
    return describeDraft(id, uid);
  },
});

/** Opens the draft of a published opportunity, which is made from the published record if there is none. Idempotent. */
export const openDraft = defineCallable('openDraft', {
  schema: draftRequestSchema,
  async run({ id }, { uid }) {
    await firestore().runTransaction(async (transaction) => {
      const standing = await readStanding(transaction, id);
      const { draft, published: record, version } = standing;
      if (draft) return;
      if (!record) throw noSuchOpportunity();
      const at = now();
      keepEarlier(transaction, id, standing, at);
      writeNewDraft(transaction, { id, record, source: 'published', by: uid, at }, version, 'changed');
      recordStart(transaction, id, 'published', uid, at);
    });
    return describeDraft(id, uid);
  },
});

const noSuchOpportunity = () =>
  new HttpsError('not-found', 'This opportunity is not published. It may have been archived.');

async function addDraft(
  transaction: Transaction,
  draft: { id: string; record: DraftRecord; source: DraftSource },
  by: string,
): Promise<void> {
  const at = now();
  await newDraft(transaction, { ...draft, by, at });
  recordStart(transaction, draft.id, draft.source, by, at);
}

export function recordStart(transaction: Transaction, id: string, detail: string, by: string, at: Date): void {
  const subject = draftRef(id).path;
  recordAction(transaction, {
    action: 'start_draft',
    user_id: null,
    by,
    subject,
    opportunity_id: id,
    detail,
    at,
  });
}
