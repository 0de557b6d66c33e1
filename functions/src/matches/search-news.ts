import { isDeepStrictEqual } from 'node:util';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { string } from 'yup';
import { maskedTitle } from '../catalogue/build-catalogue.ts';
import { storedOpportunity } from '../catalogue/stored-opportunity.ts';
import { grantFor } from '../contract/access/policy.ts';
import { type OpportunityRecord, opportunityRecordSchema } from '../contract/opportunities/opportunity-record.ts';
import { matcherOf, type SearchedRow } from '../contract/opportunities/search/row-filters.ts';
import {
  bucketsOfRow,
  bucketsOfSearches,
  filtersOf,
  type StoredSearch,
  savedSearchesSchema,
} from '../contract/opportunities/search/saved-searches.ts';
import { CATEGORIES, OPPORTUNITY_STATUSES } from '../contract/options.ts';
import { strictObject } from '../contract/schemas.ts';
import type { Announcer } from '../events/announcements/announce.ts';
import { beginAnnouncement, opportunityNews } from '../events/announcements/announcement-task.ts';
import { countOf } from '../events/staff-queues.ts';
import { figuresOf } from '../opportunities/project-row.ts';
import { dueAfter } from '../opportunities/publication-news.ts';
import { firestore } from '../platform/admin.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../platform/entry-points/trigger-options.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';

/** Begins to notify the people with a saved search that an opportunity newly matches. */
export const onOpportunityListed = onDocumentWritten(
  { ...TRIGGER_OPTIONS, document: 'opportunities/{id}' },
  endOnPermanentErrors('onOpportunityListed', async ({ id: event, data, time }) => {
    const record = data?.after.exists ? parseOrWarn(opportunityRecordSchema, data.after) : null;
    const at = data?.after.updateTime?.toDate() ?? new Date(time);
    if (record) await announceMatches(data?.before.data(), record, { event, at });
  }),
);

/** `published` is the former record; undefined if it is new. */
export async function announceMatches(
  published: unknown,
  record: OpportunityRecord,
  cause: { event: string; at: Date },
): Promise<void> {
  const before = formerRow(published);
  if (before === 'unknown' || !isNew(before, rowOf(record))) return;
  await beginAnnouncement({ ...cause, kind: 'matched', news: { opportunity_id: record.id, before } });
}

const newsSchema = strictObject({
  ...opportunityNews,
  /** The searched fields of the row before the publication; null if there was none. */
  before: strictObject({
    view: string().oneOf(['full']).required(),
    title: string().required(),
    category: string().oneOf(CATEGORIES).required(),
    status: string().oneOf(OPPORTUNITY_STATUSES).required(),
    description: string().defined(),
    minInvestment: string().required(),
    targetReturn: string().required(),
  })
    .nullable()
    .defined(),
});

/** Tells each person once of an opportunity, as it is now. */
export const announceMatch: Announcer = async (news, at) => {
  const { opportunity_id, before } = newsSchema.validateSync(news);
  const record = await storedOpportunity(opportunity_id);
  const isNewMatch = record && matchSince(before, record, at);
  if (!isNewMatch) return null;
  const data = { opportunity_id, title: maskedTitle(record.category) };
  return {
    audiences: [await searchesFor(record)],
    eventsOf: async (_transaction, found) => {
      await addBuckets(found);
      return found.flatMap((document) => {
        const uid = document.id;
        const isTold = parseOrWarn(savedSearchesSchema, document)?.searches.some(isNewMatch);
        return isTold
          ? [{ kind: 'search_matched', id: `${opportunity_id}_${uid}`, uid, data, due: dueAfter(at) } as const]
          : [];
      });
    },
  };
};

/** The documents with a search that the record may match: all, until each has its buckets. */
export async function searchesFor(record: Pick<OpportunityRecord, 'category' | 'status'>): Promise<Query> {
  const all = firestore().collection('saved_searches');
  const [stored, ready] = await Promise.all([countOf(all), countOf(all.orderBy('buckets'))]);
  return stored === ready ? all.where('buckets', 'array-contains-any', bucketsOfRow(record)) : all;
}

/** Adds the buckets to documents of an older version. If one fails, the next announcement tries again. */
async function addBuckets(found: readonly QueryDocumentSnapshot[]): Promise<void> {
  const older = found.filter((document) => document.get('buckets') === undefined);
  await Promise.allSettled(
    older.map((document) => {
      const buckets = bucketsOfSearches(parseOrWarn(savedSearchesSchema, document)?.searches ?? []);
      return document.ref.update({ buckets }, { lastUpdateTime: document.updateTime });
    }),
  );
}

/** True for a search saved before `at` that the record matches and `published` doesn't. Null if there can be none. */
export function newMatch(published: unknown, record: OpportunityRecord, at: Date): IsMatch | null {
  const before = formerRow(published);
  return before === 'unknown' ? null : matchSince(before, record, at);
}

type IsMatch = (search: StoredSearch) => boolean;

function matchSince(before: SearchedRow | null, record: OpportunityRecord, at: Date): IsMatch | null {
  const row = rowOf(record);
  if (!isNew(before, row)) return null;
  return (search) => {
    const matches = matcherOf(filtersOf(search));
    return search.created_at <= at && matches(row) && !(before && matches(before));
  };
}

const isNew = (before: SearchedRow | null, row: SearchedRow): boolean =>
  !isDeepStrictEqual(row, before) && areRowsShown();

/** The searched fields of its row for a signed-in person. */
function rowOf(record: OpportunityRecord): FullRow {
  const { title, category, status, description } = record;
  const { minimum, targetReturn } = figuresOf(record);
  return { view: 'full', title, category, status, description, minInvestment: minimum, targetReturn };
}

type FullRow = Extract<SearchedRow, { view: 'full' }>;

/** Null if there was none. An older version of the portal may have written the record. */
function formerRow(published: unknown): FullRow | null | 'unknown' {
  if (published === undefined) return null;
  return opportunityRecordSchema.isValidSync(published) ? rowOf(published) : 'unknown';
}

const areRowsShown = (): boolean =>
  grantFor('catalogue_row', 'investor', { signedIn: true, visitorDetail: 'masked', agreed: false }) === 'full';
