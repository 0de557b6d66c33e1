import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { maskedTitle } from '../../catalogue/build-catalogue.ts';
import { loadCatalogue } from '../../catalogue/load-catalogue.ts';
import { type Update, updateSchema } from '../../contract/opportunities/updates.ts';
import type { NotificationEvent } from '../../events/outbox.ts';
import { firestore } from '../../platform/admin.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../../platform/entry-points/trigger-options.ts';
import { parseOrWarn } from '../../platform/stored-documents.ts';
import { BATCH, notifyInBatches, waitersOf, watchersOf } from '../publication-news.ts';

/**
 * Notifies the people who watch, wait for or are interested in an opportunity of an update. A redelivered event starts
 * from the beginning and skips sent notifications.
 */
export const onUpdatePublished = onDocumentCreated(
  { ...TRIGGER_OPTIONS, timeoutSeconds: 540, document: 'opportunity_updates/{id}' },
  endOnPermanentErrors('onUpdatePublished', async ({ data }) => {
    const update = data && parseOrWarn(updateSchema, data);
    if (update) await announceUpdate(data.id, update, BATCH);
  }),
);

/** Each person is notified once, even if they follow the opportunity in several ways. */
export async function announceUpdate(id: string, update: Update, batch: number): Promise<void> {
  const opportunity = (await loadCatalogue()).get(update.opportunity_id);
  if (!opportunity) return;
  const data = { opportunity_id: opportunity.id, title: maskedTitle(opportunity.category), update_id: id };
  const eventFor = (uid: string): NotificationEvent => ({ kind: 'update_published', id: `${id}_${uid}`, uid, data });
  const notify = (people: Query, uidOf: (found: QueryDocumentSnapshot) => string) =>
    notifyInBatches(people, { at: update.published_at, batch }, async (_transaction, found) =>
      found.map((document) => eventFor(uidOf(document))),
    );
  const inField = (found: QueryDocumentSnapshot) => String(found.get('user_id'));
  await notify(watchersOf(opportunity.id), (watchlist) => watchlist.id);
  await notify(waitersOf(opportunity.id), inField);
  await notify(interestedIn(opportunity.id), inField);
}

const interestedIn = (id: string): Query =>
  firestore()
    .collection('interests')
    .where('opportunity_id', '==', id)
    .where('withdrawn_at', '==', null)
    .select('user_id');
