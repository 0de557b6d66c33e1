import { isDeepStrictEqual } from 'node:util';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { maskedTitle } from '../catalogue/build-catalogue.ts';
import { grantFor } from '../contract/access/policy.ts';
import { type OpportunityRecord, opportunityRecordSchema } from '../contract/opportunities/opportunity-record.ts';
import { matcherOf, type SearchedRow } from '../contract/opportunities/row-filters.ts';
import { filtersOf, type StoredSearch, savedSearchesSchema } from '../contract/opportunities/saved-searches.ts';
import { figuresOf } from '../opportunities/project-row.ts';
import { type Announcement, BATCH, dueAfter, notifyInBatches } from '../opportunities/publication-news.ts';
import { firestore } from '../platform/admin.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../platform/entry-points/trigger-options.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';

/**
 * Notifies the people with a saved search that an opportunity newly matches. A redelivered event starts from the
 * beginning and skips sent notifications.
 */
export const onOpportunityListed = onDocumentWritten(
  { ...TRIGGER_OPTIONS, timeoutSeconds: 540, document: 'opportunities/{id}' },
  endOnPermanentErrors('onOpportunityListed', async ({ data, time }) => {
    const record = data?.after.exists ? parseOrWarn(opportunityRecordSchema, data.after) : null;
    const at = data?.after.updateTime?.toDate() ?? new Date(time);
    if (record) await announceMatches(data?.before.data(), record, { at, batch: BATCH });
  }),
);

/** `published` is the former record; undefined if it is new. Each person is notified of an opportunity once. */
export async function announceMatches(
  published: unknown,
  record: OpportunityRecord,
  announcement: Announcement,
): Promise<void> {
  const { at } = announcement;
  const isNewMatch = newMatch(published, record, at);
  if (!isNewMatch) return;
  const data = { opportunity_id: record.id, title: maskedTitle(record.category) };
  await notifyInBatches(firestore().collection('saved_searches'), announcement, async (_transaction, found) =>
    found.flatMap((document) => {
      const uid = document.id;
      const isTold = parseOrWarn(savedSearchesSchema, document)?.searches.some(isNewMatch);
      return isTold
        ? [{ kind: 'search_matched', id: `${record.id}_${uid}`, uid, data, due: dueAfter(at) } as const]
        : [];
    }),
  );
}

/** True for a search saved before `at` that the record matches and `published` doesn't. Null if there can be none. */
export function newMatch(
  published: unknown,
  record: OpportunityRecord,
  at: Date,
): ((search: StoredSearch) => boolean) | null {
  const row = rowOf(record);
  const before = published === undefined ? null : formerRow(published);
  if (before === 'unknown' || isDeepStrictEqual(row, before) || !areRowsShown()) return null;
  return (search) => {
    const matches = matcherOf(filtersOf(search));
    return search.created_at <= at && matches(row) && !(before && matches(before));
  };
}

/** The searched fields of its row for a signed-in person. */
function rowOf(record: OpportunityRecord): SearchedRow {
  const { title, category, status, description } = record;
  const { minimum, targetReturn } = figuresOf(record);
  return { view: 'full', title, category, status, description, minInvestment: minimum, targetReturn };
}

/** An older version of the portal may have written the record. */
const formerRow = (published: unknown): SearchedRow | 'unknown' =>
  opportunityRecordSchema.isValidSync(published) ? rowOf(published) : 'unknown';

const areRowsShown = (): boolean =>
  grantFor('catalogue_row', 'investor', { signedIn: true, visitorDetail: 'masked', agreed: false }) === 'full';
