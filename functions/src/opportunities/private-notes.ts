import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { findOpportunity } from '../catalogue/load-catalogue.ts';
import { PRIVATE_NOTE_CHANGES, PRIVATE_NOTE_CHANGES_WINDOW } from '../contract/limits.ts';
import { opportunityRequestSchema } from '../contract/opportunities/opportunity-views.ts';
import { type PrivateNote, privateNoteSchema, setPrivateNoteSchema } from '../contract/opportunities/private-note.ts';
import { assertNotDeleted } from '../people/deleted-accounts.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { consumeRateLimit, inMinutes, limitKey, type RateLimit } from '../platform/rate-limit.ts';
import { parseDocument } from '../platform/stored-documents.ts';

const CHANGED_ELSEWHERE =
  'Your note was changed in another tab or on another device. Nothing was saved. Copy your text, then reload the page to see the latest version.';

export const getPrivateNote = defineCallable('getPrivateNote', {
  schema: opportunityRequestSchema,
  async run({ id }, { uid }) {
    await findOpportunity(id);
    return noteIn(await noteRef(id, uid).get());
  },
});

/**
 * Saves the caller's note, or deletes it if the text is empty. The same text again changes nothing. Errors: `aborted` if
 * the note has changed since the caller saw it.
 */
export const setPrivateNote = defineCallable('setPrivateNote', {
  schema: setPrivateNoteSchema,
  async run({ id, text: written, revision }, { uid }) {
    await findOpportunity(id);
    const text = written.trim();
    const at = now();
    return firestore().runTransaction(async (transaction) => {
      const ref = noteRef(id, uid);
      const before = noteIn(await transaction.get(ref));
      if (before.text === text) return before;
      if (before.revision !== revision) throw new HttpsError('aborted', CHANGED_ELSEWHERE);
      await assertNotDeleted(transaction, uid);
      await consumeRateLimit(transaction, [changeLimit(uid)], at);
      if (text === '') {
        transaction.delete(ref);
        return NONE;
      }
      transaction.set(ref, { user_id: uid, opportunity_id: id, text, revision: revision + 1, updated_at: at });
      return { text, revision: revision + 1, updatedAt: at.toISOString() };
    });
  },
});

const NONE: PrivateNote = { text: '', revision: 0, updatedAt: null };

/** Ids of opportunities contain no underscore, so the id of a pair is unique. */
const noteRef = (opportunityId: string, uid: string) => firestore().doc(`private_notes/${opportunityId}_${uid}`);

function noteIn(snapshot: DocumentSnapshot): PrivateNote {
  if (!snapshot.exists) return NONE;
  const { text, revision, updated_at } = parseDocument(privateNoteSchema, snapshot.data());
  return { text, revision, updatedAt: updated_at.toISOString() };
}

const changeLimit = (uid: string): RateLimit => ({
  key: limitKey('private_note', uid),
  spentBy: 'account',
  max: PRIVATE_NOTE_CHANGES,
  window: PRIVATE_NOTE_CHANGES_WINDOW,
  message: (minutes) => `You have changed your notes too often. Please try again ${inMinutes(minutes)}.`,
});
