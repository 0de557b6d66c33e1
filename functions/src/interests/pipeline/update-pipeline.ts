import { FirebaseAuthError, type UserRecord } from 'firebase-admin/auth';
import type { Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { maskedTitle } from '../../catalogue/build-catalogue.ts';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import { mayOpen } from '../../contract/access/staff-policy.ts';
import { rolesIn } from '../../contract/access/staff-roles.ts';
import {
  FULL_OF_NOTES,
  type PipelineEntry,
  type PipelineUpdate,
  pipelineSchema,
  pipelineUpdateSchema,
} from '../../contract/admin/pipeline.ts';
import { PIPELINE_NOTES_MAX } from '../../contract/limits.ts';
import type { Interest } from '../../contract/opportunities/interest.ts';
import { moveInterest } from '../../contract/opportunities/interest-stages.ts';
import { addToOutbox } from '../../events/outbox.ts';
import { recordAction } from '../../events/record-action.ts';
import { accounts, firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { parseDocument } from '../../platform/stored-documents.ts';
import { interestIn, interests, pipelineRef, positionOf, saveInterest } from '../interest-store.ts';
import { toPipelineRows } from './pipeline-rows.ts';

const DELETED = 'This interest has been deleted with its account.';
const CHANGED = 'Another administrator has changed this entry. Nothing was saved. Reload the list to see the change.';
const IS_WITHDRAWN = 'The investor has withdrawn this interest, so its stage can’t be changed.';
const NOT_AN_ADMIN = 'The owner must be an administrator. Reload the page and choose another.';

/**
 * Changes the stage, owner or next step of an entry, or adds a note, in one transaction with the audit record. The
 * investor is notified of a new stage only.
 */
export const updatePipeline = defineCallable('updatePipeline', {
  schema: pipelineUpdateSchema,
  async run(update, { uid }) {
    const owner = update.owner ? await findAdmin(update.owner) : update.owner;
    const at = now();
    await firestore().runTransaction((transaction) => change(transaction, { ...update, owner }, uid, at));
    const [row] = await toPipelineRows([await pipelineRef(update.id).get()]);
    if (!row || 'unreadable' in row) throw new HttpsError('not-found', DELETED);
    return row;
  },
});

async function change(transaction: Transaction, update: PipelineUpdate, by: string, at: Date): Promise<void> {
  const ref = pipelineRef(update.id);
  const [stored, interestSnapshot] = await transaction.getAll(ref, interests().doc(update.id));
  const interest = interestSnapshot ? interestIn(interestSnapshot) : null;
  if (!stored?.exists || !interest) throw new HttpsError('not-found', DELETED);
  const entry = parseDocument(pipelineSchema, stored.data());
  if (entry.revision !== update.revision) throw new HttpsError('aborted', CHANGED);
  if (update.note !== undefined && entry.notes.length >= PIPELINE_NOTES_MAX) {
    throw new HttpsError('resource-exhausted', FULL_OF_NOTES);
  }
  const revision = entry.revision + 1;
  const moved = movedTo(interest, update, at);
  if (moved) {
    saveInterest(transaction, interest, moved);
    const { category } = (await loadCatalogue()).get(moved.opportunity_id) ?? {};
    const title = category ? maskedTitle(category) : '';
    const data = { opportunity_id: moved.opportunity_id, title, stage: moved.stage };
    addToOutbox(transaction, { kind: 'interest_moved', id: `${update.id}_${revision}`, uid: moved.user_id, data }, at);
  }
  transaction.set(ref, { ...changedEntry(entry, update, by, at), stage: moved?.stage ?? entry.stage, revision });
  recordAction(transaction, {
    action: 'update_pipeline',
    user_id: entry.user_id,
    by,
    subject: ref.path,
    opportunity_id: entry.opportunity_id,
    detail: describeChange(update, moved),
    at,
  });
}

/** The interest in its new stage; null if the stage stays. */
function movedTo(interest: Interest, { stage }: PipelineUpdate, at: Date): Interest | null {
  if (stage === undefined) return null;
  const position = moveInterest(positionOf(interest), { by: 'staff', to: stage });
  if (!position) throw new HttpsError('failed-precondition', IS_WITHDRAWN);
  return position.stage === interest.stage ? null : { ...interest, stage: position.stage, updated_at: at };
}

function changedEntry(entry: PipelineEntry, update: PipelineUpdate, by: string, at: Date): PipelineEntry {
  const { owner, nextStep, nextOn, note } = update;
  return {
    ...entry,
    ...(owner !== undefined && { owner }),
    ...(nextStep !== undefined && {
      next_step: nextStep?.trim() || null,
      next_at: nextOn ? new Date(`${nextOn}T00:00:00.000Z`) : null,
    }),
    ...(note !== undefined && { notes: [...entry.notes, { text: note.trim(), by, at }] }),
    updated_at: at,
  };
}

/** Names the changed fields without their texts. */
function describeChange({ owner, nextStep, note }: PipelineUpdate, moved: Interest | null): string {
  const parts = [
    moved && `stage ${moved.stage}`,
    owner !== undefined && 'owner',
    nextStep !== undefined && 'next step',
    note !== undefined && 'note',
  ];
  return parts.filter(Boolean).join(', ') || 'no change';
}

async function findAdmin(asked: string): Promise<string> {
  const user = await findUserBy(asked.trim());
  if (!user || !mayOpen('investors', rolesIn(user.customClaims ?? {})))
    throw new HttpsError('invalid-argument', NOT_AN_ADMIN);
  return user.uid;
}

async function findUserBy(asked: string): Promise<UserRecord | null> {
  const auth = await accounts();
  try {
    return await (asked.includes('@') ? auth.getUserByEmail(asked) : auth.getUser(asked));
  } catch (error) {
    const noAccount = ['auth/user-not-found', 'auth/invalid-email', 'auth/invalid-uid'];
    if (error instanceof FirebaseAuthError && noAccount.includes(error.code)) return null;
    throw error;
  }
}
