import type { DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { onDocumentUpdated } from 'firebase-functions/firestore';
import { array, number, object, string } from 'yup';
import { agreedAmong } from '../access/load-agreement.ts';
import { accessRequestRef } from '../access/load-grant.ts';
import { mayOpen } from '../access/titles.ts';
import { maskedTitle } from '../catalogue/build-catalogue.ts';
import { CATALOGUE_SETTLED } from '../catalogue/catalogue-lifetime.ts';
import { storedOpportunity } from '../catalogue/stored-opportunity.ts';
import { isGrantedAt } from '../contract/access/access-machine.ts';
import { accessRequestSchema } from '../contract/access/access-requests.ts';
import {
  type DealDocument,
  type OpportunityRecord,
  opportunityRecordSchema,
} from '../contract/opportunities/opportunity-record.ts';
import { strictObject } from '../contract/schemas.ts';
import type { Announcer } from '../events/announcements/announce.ts';
import { beginAnnouncement, opportunityNews } from '../events/announcements/announcement-task.ts';
import { type NotificationEvent, withoutEntry } from '../events/outbox.ts';
import { isApproved } from '../kyc/kyc-changes.ts';
import { snapshotRef, statusRef, toStoredKyc } from '../kyc/kyc-store.ts';
import { firestore } from '../platform/admin.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../platform/entry-points/trigger-options.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';

interface PublicationEvents {
  opened: boolean;
  added: DealDocument[];
  /** Documents with a new version. */
  changed: DealDocument[];
}

/** The compared fields of the former record, which an older version of the portal may have written. */
const publishedSchema = object({
  status: string().required(),
  documents: array(object({ id: string().required(), version: number() }))
    .nullable()
    .defined(),
});

/** The first publication of an opportunity has no events, because no person watches it or waits for it yet. */
export function publicationEvents(published: unknown, record: OpportunityRecord): PublicationEvents {
  if (!publishedSchema.isValidSync(published)) return { opened: false, added: [], changed: [] };
  const versions = new Map(published.documents?.map(({ id, version = 1 }) => [id, version]));
  const documents = record.documents ?? [];
  return {
    opened: published.status === 'opening_soon' && record.status === 'open',
    added: documents.filter(({ id }) => !versions.has(id)),
    changed: documents.filter(({ id, version = 1 }) => version > (versions.get(id) ?? version)),
  };
}

/**
 * Begins to notify the people who wait for or watch an opportunity, or who read its documents. They hear of it once the
 * pages show the change.
 */
export const onOpportunityPublished = onDocumentUpdated(
  { ...TRIGGER_OPTIONS, document: 'opportunities/{id}' },
  endOnPermanentErrors('onOpportunityPublished', async ({ id: event, data, time }) => {
    const record = data && parseOrWarn(opportunityRecordSchema, data.after);
    if (record) await announcePublication(data.before.data(), record, { event, at: new Date(time) });
  }),
);

/** Begins an announcement of each kind of change. */
export async function announcePublication(
  published: unknown,
  record: OpportunityRecord,
  cause: { event: string; at: Date },
): Promise<void> {
  const { opened, added, changed } = publicationEvents(published, record);
  const opportunity_id = record.id;
  if (opened) await beginAnnouncement({ ...cause, kind: 'opened', news: { opportunity_id } });
  if (added.length > 0) {
    const document_ids = added.map(({ id }) => id);
    await beginAnnouncement({ ...cause, kind: 'documents_added', news: { opportunity_id, document_ids } });
  }
  if (changed.length > 0) {
    const versions = changed.map(({ id, version = 1 }) => ({ id, version }));
    await beginAnnouncement({ ...cause, kind: 'documents_changed', news: { opportunity_id, versions } });
  }
}

const openedSchema = strictObject(opportunityNews);
const addedSchema = strictObject({ ...opportunityNews, document_ids: array(string().required()).required() });
const changedSchema = strictObject({
  ...opportunityNews,
  versions: array(strictObject({ id: string().required(), version: number().required() })).required(),
});

/** Tells people on the waitlist that it is open. */
export const announceOpening: Announcer = async (news, at) => {
  const record = await storedOpportunity(openedSchema.validateSync(news).opportunity_id);
  if (record?.status !== 'open') return null;
  return {
    audiences: [waitersOf(record.id)],
    eventsOf: async (_transaction, found) =>
      found.map((place) => openedEvent(record, String(place.get('user_id')), at)),
  };
};

/** Tells people who watch it of new documents that they may open. */
export const announceDocuments: Announcer = async (news, at) => {
  const { opportunity_id, document_ids } = addedSchema.validateSync(news);
  const record = await storedOpportunity(opportunity_id);
  if (!record) return null;
  const added = documentsOf(record, document_ids);
  const occurrence = { kind: 'document_added', name: document_ids.join('+'), at } as const;
  return {
    audiences: [watchersOf(record.id)],
    eventsOf: (transaction, found) =>
      documentEvents(transaction, record, occurrence, new Map(found.map(({ id }) => [id, added]))),
  };
};

/**
 * Tells people who opened a document of its new version, if they may still open it. A page has openings, so people who
 * are on several pages are told on the first one, of all documents that they opened.
 */
export const announceVersions: Announcer = async (news, at) => {
  const { opportunity_id, versions } = changedSchema.validateSync(news);
  const record = await storedOpportunity(opportunity_id);
  if (!record) return null;
  const changed = documentsOf(
    record,
    versions.map(({ id }) => id),
  );
  const name = versions.map(({ id, version }) => `${id}.v${version}`).join('+');
  const occurrence = { kind: 'document_changed', name, at } as const;
  return {
    audiences: [openingsOf(record.id)],
    eventsOf: async (transaction, found) => {
      const readers = [...readersIn(found, changed).keys()];
      const told = readers.map((uid) => ({ ...documentEvent(record, occurrence, uid, changed), uid }));
      const untold = (await withoutEntry(transaction, told)).map(({ uid }) => uid);
      return documentEvents(transaction, record, occurrence, await openedBy(record.id, untold, changed));
    },
  };
};

const documentsOf = ({ documents }: OpportunityRecord, ids: readonly string[]): DealDocument[] =>
  (documents ?? []).filter(({ id }) => ids.includes(id));

/**
 * Counts the people who opened one of these documents in the last 400 days. `all` is false if only `most` openings were
 * read, because there are more.
 */
export async function countReaders(opportunityId: string, documents: readonly DealDocument[], most: number) {
  const { docs } = await openingsOf(opportunityId)
    .limit(most + 1)
    .get();
  return { count: readersIn(docs.slice(0, most), documents).size, all: docs.length <= most };
}

const openingsOf = (id: string): Query =>
  firestore().collection('file_access').where('opportunity_id', '==', id).select('user_id', 'document_id');

function readersIn(openings: readonly DocumentSnapshot[], documents: readonly DealDocument[]) {
  const readers = new Map<string, Set<DealDocument>>();
  for (const opening of openings) {
    const [uid, id]: unknown[] = [opening.get('user_id'), opening.get('document_id')];
    const document = documents.find((one) => one.id === id);
    if (typeof uid === 'string' && document) readers.set(uid, (readers.get(uid) ?? new Set()).add(document));
  }
  return readers;
}

/** The most values of Firestore's `in`. */
const PEOPLE_AT_ONCE = 30;

/** The documents among these that each person opened, in the order of the record. */
async function openedBy(
  opportunityId: string,
  uids: readonly string[],
  documents: readonly DealDocument[],
): Promise<Map<string, DealDocument[]>> {
  const groups = Array.from({ length: Math.ceil(uids.length / PEOPLE_AT_ONCE) }, (_, group) =>
    uids.slice(group * PEOPLE_AT_ONCE, (group + 1) * PEOPLE_AT_ONCE),
  );
  const found = await Promise.all(groups.map((some) => openingsOf(opportunityId).where('user_id', 'in', some).get()));
  const readers = readersIn(
    found.flatMap(({ docs }) => docs),
    documents,
  );
  return new Map([...readers].map(([uid, opened]) => [uid, documents.filter((document) => opened.has(document))]));
}

/** The places on the waitlist of an opportunity, with their person in `user_id`. */
export const waitersOf = (id: string): Query =>
  firestore().collection('waitlist').where('opportunity_id', '==', id).select('user_id');

/** The watchlists with an opportunity. Each is named after its person. */
export const watchersOf = (id: string): Query =>
  firestore().collection('watchlists').where('opportunity_ids', 'array-contains', id).select();

/** The time at which the pages of every instance show a publication. */
export const dueAfter = (at: Date) => new Date(at.getTime() + CATALOGUE_SETTLED);

const openedEvent = (record: OpportunityRecord, uid: string, at: Date): NotificationEvent => ({
  kind: 'opportunity_opened',
  id: `${record.id}_opened_${uid}`,
  uid,
  data: dataOf(record),
  due: dueAfter(at),
});

/** `name` names all documents of a publication, so that a repeated task has the same id for everyone. */
interface Occurrence {
  kind: 'document_added' | 'document_changed';
  name: string;
  at: Date;
}

/** One event for each person, for any number of documents that they may open. */
async function documentEvents(
  transaction: Transaction,
  record: OpportunityRecord,
  occurrence: Occurrence,
  documents: ReadonlyMap<string, readonly DealDocument[]>,
): Promise<NotificationEvent[]> {
  const uids = [...documents.keys()];
  const [approved, granted, agreed] = [
    await approvedAmong(transaction, uids),
    await grantedAmong(transaction, record.id, uids, occurrence.at),
    await agreedAmong(uids, record, transaction),
  ];
  return uids.flatMap((uid) => {
    const open = (documents.get(uid) ?? []).filter((document) =>
      mayOpen(document, { kycApproved: approved.has(uid), granted: granted.has(uid), agreed: agreed.has(uid) }),
    );
    return open.length > 0 ? [documentEvent(record, occurrence, uid, open)] : [];
  });
}

function documentEvent(
  record: OpportunityRecord,
  { kind, name, at }: Occurrence,
  uid: string,
  documents: readonly DealDocument[],
): NotificationEvent {
  // Not required by the kind: entries of an older version lack it.
  const data = { ...dataOf(record), document_ids: documents.map(({ id }) => id).join('+') };
  return { kind, id: `${record.id}_${name}_${uid}`, uid, data, due: dueAfter(at) };
}

const dataOf = ({ id, category }: OpportunityRecord) => ({ opportunity_id: id, title: maskedTitle(category) });

async function approvedAmong(transaction: Transaction, uids: readonly string[]): Promise<Set<string>> {
  if (uids.length === 0) return new Set();
  const statuses = await transaction.getAll(...uids.map(statusRef));
  const snapshots = await transaction.getAll(...uids.map(snapshotRef));
  return new Set(uids.filter((uid, at) => isApproved(toStoredKyc(uid, statuses[at], snapshots[at]))));
}

async function grantedAmong(
  transaction: Transaction,
  id: string,
  uids: readonly string[],
  at: Date,
): Promise<Set<string>> {
  if (uids.length === 0) return new Set();
  const stored = await transaction.getAll(...uids.map((uid) => accessRequestRef(id, uid)));
  return new Set(
    uids.filter((_uid, index) => {
      const snapshot = stored[index];
      return snapshot?.exists === true && isGrantedAt(parseOrWarn(accessRequestSchema, snapshot), at);
    }),
  );
}
