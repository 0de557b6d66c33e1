import { HttpsError } from 'firebase-functions/https';
import { publishDraftSchema } from '../contract/editing/publication.ts';
import { recordAction } from '../events/record-action.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { findFaults } from './check-draft.ts';
import { draftRef, noSuchDraft, opportunityRef } from './draft-store.ts';
import { publishRecord, readStanding } from './versions.ts';

const CHANGED = 'Another editor has changed this draft. Nothing was published. Look at the change, and try again.';
const PUBLISHED = 'Another version has been published. Nothing was published. Look at the changes, and try again.';

/**
 * Publishes a draft in one transaction: the record, its version, the end of the draft and the audit. Readers see the old
 * record or the new one, and triggers notify people of what changed. With faults, nothing is published.
 */
export const publishDraft = defineCallable('publishDraft', {
  schema: publishDraftSchema,
  run: ({ id, revision, version }, { uid: by }) =>
    firestore().runTransaction(async (transaction) => {
      const at = now();
      const standing = await readStanding(transaction, id);
      const { draft } = standing;
      if (!draft) throw noSuchDraft();
      if (draft.revision !== revision) throw new HttpsError('aborted', CHANGED);
      if (standing.version !== version) throw new HttpsError('aborted', PUBLISHED);
      const faults = await findFaults(transaction, draft.record);
      if (faults.length > 0) return { faults };
      const publication = { record: draft.record, by, at, source: 'draft' } as const;
      const number = publishRecord(transaction, id, { ...standing, draft: null }, publication);
      transaction.delete(draftRef(id));
      recordAction(transaction, {
        action: 'publish_opportunity',
        user_id: null,
        by,
        subject: opportunityRef(id).path,
        opportunity_id: id,
        detail: String(number),
        at,
      });
      return { version: number };
    }),
});
