import { HttpsError } from 'firebase-functions/https';
import { discardDraftSchema } from '../contract/editing/drafts.ts';
import { recordAction } from '../events/record-action.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { entryRef, writeEntry } from './catalogue-entries.ts';
import { withoutLeftovers } from './documents/discarded-documents.ts';
import { draftRef } from './draft-store.ts';
import { readStanding } from './versions.ts';

const CHANGED = 'Another editor has changed this draft. It was not discarded. Look at the change, and try again.';

/** Deletes a draft with its files. What is published, or archived, stays. Repeating it deletes files that are left. */
export const discardDraft = defineCallable('discardDraft', {
  schema: discardDraftSchema,
  async run({ id, revision }, { uid: by }) {
    const at = now();
    await withoutLeftovers(id, () =>
      firestore().runTransaction(async (transaction) => {
        const { draft, published, newest } = await readStanding(transaction, id);
        if (!draft) return;
        if (draft.revision !== revision) throw new HttpsError('aborted', CHANGED);
        transaction.delete(draftRef(id));
        if (published) writeEntry(transaction, id, published, { status: 'published', version: newest, by, at });
        else if (newest === null) transaction.delete(entryRef(id));
        else transaction.update(entryRef(id), { status: 'archived', changed_by: by, changed_at: at });
        recordAction(transaction, {
          action: 'discard_draft',
          user_id: null,
          by,
          subject: draftRef(id).path,
          opportunity_id: id,
          at,
        });
      }),
    );
    return { discarded: true };
  },
});
