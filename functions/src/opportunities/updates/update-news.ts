import type { Query } from 'firebase-admin/firestore';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { maskedTitle } from '../../catalogue/build-catalogue.ts';
import { storedOpportunity } from '../../catalogue/stored-opportunity.ts';
import { updateSchema } from '../../contract/opportunities/updates.ts';
import { documentIdSchema, strictObject } from '../../contract/schemas.ts';
import type { Announcer } from '../../events/announcements/announce.ts';
import { beginAnnouncement, opportunityNews } from '../../events/announcements/announcement-task.ts';
import { firestore } from '../../platform/admin.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../../platform/entry-points/trigger-options.ts';
import { parseOrWarn } from '../../platform/stored-documents.ts';
import { waitersOf, watchersOf } from '../publication-news.ts';

/** Begins to notify the people who watch, wait for or are interested in an opportunity of an update. */
export const onUpdatePublished = onDocumentCreated(
  { ...TRIGGER_OPTIONS, document: 'opportunity_updates/{id}' },
  endOnPermanentErrors('onUpdatePublished', async ({ id: event, data }) => {
    const update = data && parseOrWarn(updateSchema, data);
    if (!update) return;
    const news = { opportunity_id: update.opportunity_id, update_id: data.id };
    await beginAnnouncement({ kind: 'update', event, at: update.published_at, news });
  }),
);

const newsSchema = strictObject({ ...opportunityNews, update_id: documentIdSchema() });

/** Tells each person once, even if they follow the opportunity in several ways. */
export const announceUpdate: Announcer = async (news) => {
  const { opportunity_id, update_id } = newsSchema.validateSync(news);
  const opportunity = await storedOpportunity(opportunity_id);
  if (!opportunity) return null;
  const data = { opportunity_id, title: maskedTitle(opportunity.category), update_id };
  return {
    audiences: [watchersOf(opportunity_id), waitersOf(opportunity_id), interestedIn(opportunity_id)],
    eventsOf: async (_transaction, found) =>
      found.map((document) => {
        // Watchlists are named after their person.
        const uid = String(document.get('user_id') ?? document.id);
        return { kind: 'update_published', id: `${update_id}_${uid}`, uid, data } as const;
      }),
  };
};

const interestedIn = (id: string): Query =>
  firestore()
    .collection('interests')
    .where('opportunity_id', '==', id)
    .where('withdrawn_at', '==', null)
    .select('user_id');
