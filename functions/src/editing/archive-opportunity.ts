import { HttpsError } from 'firebase-functions/https';
import { type ArchivedOpportunity, archivedRef, loadArchived } from '../catalogue/archived.ts';
import { enterVersion } from '../catalogue/catalogue-version.ts';
import { REFERENCE_OPPORTUNITY_ID } from '../catalogue/reference-opportunity.ts';
import { archiveOpportunitySchema } from '../contract/editing/publication.ts';
import { emptySchema } from '../contract/schemas.ts';
import { recordAction } from '../events/record-action.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { writeEntry } from './catalogue-entries.ts';
import { opportunityRef } from './draft-store.ts';
import { keepEarlier, readStanding } from './versions.ts';

const HAS_DRAFT = 'This opportunity has a draft. Publish or discard it before you archive the opportunity.';
const IS_REFERENCE = 'Other pages show sections of this opportunity as examples, so it can’t be archived.';
const NOT_PUBLISHED = 'This opportunity is not published.';

/**
 * Takes an opportunity from the marketplace. Its versions stay, and so do the interests, questions and places on the
 * waitlist of people. Idempotent.
 */
export const archiveOpportunity = defineCallable('archiveOpportunity', {
  schema: archiveOpportunitySchema,
  async run({ id, reason }, { uid: by }) {
    if (id === REFERENCE_OPPORTUNITY_ID) throw new HttpsError('failed-precondition', IS_REFERENCE);
    const at = now();
    await firestore().runTransaction(async (transaction) => {
      const standing = await readStanding(transaction, id);
      const { published, newest, draft, entry } = standing;
      if (draft) throw new HttpsError('failed-precondition', HAS_DRAFT);
      if (entry?.status === 'archived') return;
      if (!published) throw new HttpsError('not-found', NOT_PUBLISHED);
      const version = newest ?? 1;
      const archived: ArchivedOpportunity = {
        opportunity_id: id,
        title: String(published.title),
        version,
        reason: reason.trim(),
        by,
        at,
      };
      keepEarlier(transaction, id, standing, at);
      transaction.set(archivedRef(id), archived);
      transaction.delete(opportunityRef(id));
      enterVersion(transaction, id, null);
      writeEntry(transaction, id, published, { status: 'archived', version, by, at });
      recordAction(transaction, {
        action: 'archive_opportunity',
        user_id: null,
        by,
        subject: archivedRef(id).path,
        opportunity_id: id,
        reason: archived.reason,
        at,
      });
    });
    return { archived: true };
  },
});

/** The titles of archived opportunities, for the records of staff. */
export const listArchivedTitles = defineCallable('listArchivedTitles', {
  schema: emptySchema,
  async run() {
    const archived = [...(await loadArchived())];
    return { titles: archived.map(([id, { title }]) => ({ id, title })) };
  },
});
