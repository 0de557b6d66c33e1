import { draftRequestSchema } from '../contract/editing/drafts.ts';
import type { PublicationPlan } from '../contract/editing/publication.ts';
import { OPENINGS_COUNTED, SEARCHES_COMPARED } from '../contract/limits.ts';
import { type OpportunityRecord, opportunityRecordSchema } from '../contract/opportunities/opportunity-record.ts';
import { savedSearchesSchema } from '../contract/opportunities/search/saved-searches.ts';
import { countOf } from '../events/staff-queues.ts';
import { newMatch, searchesFor } from '../matches/search-news.ts';
import { countReaders, publicationEvents, waitersOf, watchersOf } from '../opportunities/publication-news.ts';
import { firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { pagesOf, parseOrWarn } from '../platform/stored-documents.ts';
import { findFaults } from './check-draft.ts';
import { changedFields, noSuchDraft } from './draft-store.ts';
import { readStanding } from './versions.ts';

/** What a publication of the draft would change and who would be notified, as the triggers decide it. */
export const describePublication = defineCallable('describePublication', {
  schema: draftRequestSchema,
  async run({ id }): Promise<PublicationPlan> {
    const { draft, standing, faults } = await firestore().runTransaction(
      async (transaction) => {
        const read = await readStanding(transaction, id);
        if (!read.draft) throw noSuchDraft();
        return { draft: read.draft, standing: read, faults: await findFaults(transaction, read.draft.record) };
      },
      { readOnly: true },
    );
    const { record, revision } = draft;
    const { published, version } = standing;
    const changes = changedFields(published ?? {}, record).map((field) => ({
      field,
      before: published?.[field] ?? null,
      after: record[field] ?? null,
    }));
    const valid = opportunityRecordSchema.isValidSync(record, { strict: true }) ? record : null;
    return { revision, version, faults, changes, ...(valid ? await countNotified(published, valid) : NONE_NOTIFIED) };
  },
});

type Notified = Pick<PublicationPlan, 'waitlist' | 'followers' | 'searches' | 'readers'>;

const NO_ONE = { count: 0, all: true };
const NONE_NOTIFIED: Notified = { waitlist: 0, followers: 0, searches: NO_ONE, readers: NO_ONE };

async function countNotified(published: unknown, record: OpportunityRecord): Promise<Notified> {
  const { opened, added, changed } = publicationEvents(published, record);
  const [waitlist, followers, searches, readers] = await Promise.all([
    opened ? countOf(waitersOf(record.id)) : 0,
    added.length > 0 ? countOf(watchersOf(record.id)) : 0,
    countSearches(published, record),
    changed.length > 0 ? countReaders(record.id, changed, OPENINGS_COUNTED) : NO_ONE,
  ]);
  return { waitlist, followers, searches, readers };
}

const SEARCHES_AT_ONCE = 500;

/** The people with a saved search that the record newly matches, among the first thousands. */
async function countSearches(published: unknown, record: OpportunityRecord): Promise<Notified['searches']> {
  const isNewMatch = newMatch(published, record, now());
  let [count, read] = [0, 0];
  if (!isNewMatch) return { count, all: true };
  for await (const docs of pagesOf(await searchesFor(record), SEARCHES_AT_ONCE)) {
    count += docs.filter((document) => parseOrWarn(savedSearchesSchema, document)?.searches.some(isNewMatch)).length;
    read += docs.length;
    if (read >= SEARCHES_COMPARED) return { count, all: false };
  }
  return { count, all: true };
}
