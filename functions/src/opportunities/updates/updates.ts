import { type DocumentReference, FieldPath, type Query, type Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { audienceOf } from '../../access/load-audience.ts';
import { prepareUpdateDraft } from '../../access/owner-proposals.ts';
import { findOpportunity } from '../../catalogue/load-catalogue.ts';
import { grantFor } from '../../contract/access/policy.ts';
import { UPDATES_PAGE } from '../../contract/limits.ts';
import {
  editUpdateSchema,
  publishUpdateSchema,
  removeUpdateSchema,
  type Update,
  type UpdateView,
  updateSchema,
  updatesRequestSchema,
} from '../../contract/opportunities/updates.ts';
import { recordAction } from '../../events/record-action.ts';
import { firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { TOKEN_SIGNING_KEY } from '../../platform/parameters.ts';
import { parseDocument, parseOrWarn } from '../../platform/stored-documents.ts';

export const updates = () => firestore().collection('opportunity_updates');

/** A page of the updates of an opportunity, newest first; empty for a caller who may not see its page in full. */
export const listUpdates = defineCallable('listUpdates', {
  readOnly: true,
  schema: updatesRequestSchema,
  options: { secrets: [TOKEN_SIGNING_KEY] },
  async run({ after, ...request }, caller) {
    await findOpportunity(request.id);
    const audience = await audienceOf(request, caller);
    if (grantFor('opportunity_updates', audience.viewer, audience) !== 'full') return { updates: [], next: null };
    const newest = updates()
      .where('opportunity_id', '==', request.id)
      .orderBy('published_at', 'desc')
      .orderBy(FieldPath.documentId(), 'desc');
    const { docs } = await (await startAfter(newest, request.id, after)).limit(UPDATES_PAGE + 1).get();
    const shown = docs.slice(0, UPDATES_PAGE);
    return {
      updates: shown.flatMap((document) => {
        const update = parseOrWarn(updateSchema, document);
        return update ? [toView(document.id, update)] : [];
      }),
      next: docs.length > UPDATES_PAGE ? (shown.at(-1)?.id ?? null) : null,
    };
  },
});

const NO_SUCH_PAGE = 'This page of the list no longer exists. Please reload the list.';

async function startAfter(query: Query, opportunityId: string, after: string | undefined): Promise<Query> {
  if (after === undefined) return query;
  const last = await updates().doc(after).get();
  if (last.get('opportunity_id') !== opportunityId) throw new HttpsError('invalid-argument', NO_SUCH_PAGE);
  return query.startAfter(last);
}

/** Names each field, so that no reader gets the member of staff who wrote the update. */
const toView = (id: string, { title, text, milestone, published_at, edited }: Update): UpdateView => ({
  id,
  title,
  text,
  milestone,
  publishedAt: published_at.toISOString(),
  edited: edited ? { at: edited.at.toISOString(), change: edited.change } : null,
});

/** Publishes an update. One that is sent again is stored once. The trigger on the document notifies the followers. */
export const publishUpdate = defineCallable('publishUpdate', {
  schema: publishUpdateSchema,
  async run({ submissionId: id, opportunityId, title, text, milestone, used }, { uid }) {
    await findOpportunity(opportunityId);
    const at = now();
    const ref = updates().doc(id);
    await firestore().runTransaction(async (transaction) => {
      if ((await transaction.get(ref)).exists) return;
      const release = used ? await prepareUpdateDraft(transaction, used, opportunityId, at) : () => undefined;
      release();
      createUpdate(transaction, ref, {
        opportunity_id: opportunityId,
        title,
        text,
        milestone,
        published_at: at,
        by: uid,
      });
      recordAction(transaction, {
        action: 'publish_update',
        user_id: null,
        by: uid,
        subject: ref.path,
        opportunity_id: opportunityId,
        detail: opportunityId,
        at,
      });
    });
    return { id };
  },
});

/** Creates an update in the caller's transaction, which records the action. */
export function createUpdate(
  transaction: Transaction,
  ref: DocumentReference,
  { title, text, milestone, ...about }: Update,
): void {
  transaction.create(ref, {
    ...about,
    title: title.trim(),
    text: text.trim(),
    milestone: milestone?.trim() || null,
  } satisfies Update);
}

const GONE = 'This update has been removed.';
const CHANGED = 'Another member of staff has edited this update. Please reload the page and try again.';

/** Changes a published update, and the line that says so. Followers aren't notified again. */
export const editUpdate = defineCallable('editUpdate', {
  schema: editUpdateSchema,
  async run({ id, editedAt, title, text, milestone, change }, { uid }) {
    const at = now();
    const ref = updates().doc(id);
    return firestore().runTransaction(async (transaction) => {
      const stored = await transaction.get(ref);
      if (!stored.exists) throw new HttpsError('not-found', GONE);
      const before = parseDocument(updateSchema, stored.data());
      if (toView(id, before).edited?.at !== (editedAt ?? undefined)) throw new HttpsError('aborted', CHANGED);
      const after: Update = {
        ...before,
        title: title.trim(),
        text: text.trim(),
        milestone: milestone.trim() || null,
        edited: { at, change: change.trim() },
      };
      transaction.set(ref, after);
      recordAction(transaction, {
        action: 'edit_update',
        user_id: null,
        by: uid,
        subject: ref.path,
        opportunity_id: before.opportunity_id,
        detail: before.opportunity_id,
        reason: change.trim(),
        at,
      });
      return toView(id, after);
    });
  },
});

/** Removes an update from the page. Idempotent. */
export const removeUpdate = defineCallable('removeUpdate', {
  schema: removeUpdateSchema,
  async run({ id }, { uid }) {
    const ref = updates().doc(id);
    await firestore().runTransaction(async (transaction) => {
      const stored = await transaction.get(ref);
      if (!stored.exists) return;
      const about: unknown = stored.get('opportunity_id');
      transaction.delete(ref);
      recordAction(transaction, {
        action: 'remove_update',
        user_id: null,
        by: uid,
        subject: ref.path,
        opportunity_id: typeof about === 'string' ? about : null,
        detail: typeof about === 'string' ? about : null,
        at: now(),
      });
    });
    return { removed: true };
  },
});
