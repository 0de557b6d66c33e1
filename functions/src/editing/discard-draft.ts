import { HttpsError } from 'firebase-functions/https';
import { discardDraftSchema } from '../contract/editing/drafts.ts';
import { recordAction } from '../events/record-action.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { entryRef, writeEntry } from './catalogue-entries.ts';
import { draftRef, opportunityRef, readDraft, readEntry } from './draft-store.ts';

const CHANGED = 'Another editor has changed this draft. It was not discarded. Look at the change, and try again.';

/** Deletes a draft. What is published, or archived, stays. */
export const discardDraft = defineCallable('discardDraft', {
  schema: discardDraftSchema,
  async run({ id, revision }, { uid: by }) {
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const [stored, opportunity, entry] = await transaction.getAll(draftRef(id), opportunityRef(id), entryRef(id));
      if (!stored?.exists || !opportunity || !entry) return;
      if (readDraft(stored).revision !== revision) throw new HttpsError('aborted', CHANGED);
      const version = readEntry(entry)?.version ?? null;
      const published = opportunity.data();
      transaction.delete(stored.ref);
      if (published) writeEntry(transaction, id, published, { status: 'published', version, by, at });
      else if (version === null) transaction.delete(entry.ref);
      else transaction.update(entry.ref, { status: 'archived', changed_by: by, changed_at: at });
      recordAction(transaction, {
        action: 'discard_draft',
        user_id: null,
        by,
        subject: stored.ref.path,
        opportunity_id: id,
        at,
      });
    });
    return { discarded: true };
  },
});
