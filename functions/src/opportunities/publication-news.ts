import type { Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { onDocumentUpdated } from 'firebase-functions/firestore';
import { array, number, object, string } from 'yup';
import { agreedAmong } from '../access/load-agreement.ts';
import { accessRequestRef } from '../access/load-grant.ts';
import { mayOpen } from '../access/titles.ts';
import { maskedTitle } from '../catalogue/build-catalogue.ts';
import { CATALOGUE_SETTLED } from '../catalogue/catalogue-lifetime.ts';
import { isGrantedAt } from '../contract/access/access-machine.ts';
import { accessRequestSchema } from '../contract/access/access-requests.ts';
import {
  type DealDocument,
  type OpportunityRecord,
  opportunityRecordSchema,
} from '../contract/opportunities/opportunity-record.ts';
import { addToOutbox, type NotificationEvent, withoutEntry } from '../events/outbox.ts';
import { isApproved } from '../kyc/kyc-changes.ts';
import { snapshotRef, statusRef, toStoredKyc } from '../kyc/kyc-store.ts';
import { firestore } from '../platform/admin.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../platform/entry-points/trigger-options.ts';
import { pagesOf, parseOrWarn } from '../platform/stored-documents.ts';

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

interface Publication extends Announcement {
  record: OpportunityRecord;
}

export interface Announcement {
  at: Date;
  /** People in one transaction. */
  batch: number;
}

/** A transaction allows 500 writes, and reads up to five documents for each person here. */
export const BATCH = 200;

/**
 * Notifies the people who wait for or watch an opportunity, once the pages show the change. A redelivered event starts
 * from the beginning and skips sent notifications.
 */
export const onOpportunityPublished = onDocumentUpdated(
  { ...TRIGGER_OPTIONS, timeoutSeconds: 540, document: 'opportunities/{id}' },
  endOnPermanentErrors('onOpportunityPublished', async ({ data, time }) => {
    const record = data && parseOrWarn(opportunityRecordSchema, data.after);
    if (record) await announcePublication(data.before.data(), { record, at: new Date(time), batch: BATCH });
  }),
);

/**
 * Notifies people on the waitlist that it is open, people who watch it of new documents, and people who opened a
 * document of its new version. Nobody hears of a document that they may not open.
 */
export async function announcePublication(published: unknown, publication: Publication): Promise<void> {
  const { record } = publication;
  const { opened, added, changed } = publicationEvents(published, record);
  if (opened) {
    await notifyInBatches(waitersOf(record.id), publication, async (_transaction, found) =>
      found.map((place) => openedEvent(publication, String(place.get('user_id')))),
    );
  }
  if (added.length > 0) {
    await notifyInBatches(watchersOf(record.id), publication, (transaction, found) =>
      documentEvents(transaction, publication, { kind: 'document_added' }, new Map(found.map(({ id }) => [id, added]))),
    );
  }
  if (changed.length > 0) await notifyReaders(publication, changed);
}

/** The people who opened one of these documents in the last 400 days, with the documents. */
export async function readersOf(
  opportunityId: string,
  documents: readonly DealDocument[],
): Promise<Map<string, Set<DealDocument>>> {
  const readers = new Map<string, Set<DealDocument>>();
  const openings = firestore().collection('file_access').where('opportunity_id', '==', opportunityId);
  for await (const docs of pagesOf(openings.select('user_id', 'document_id'), OPENINGS_AT_ONCE)) {
    for (const opening of docs) {
      const [uid, id]: unknown[] = [opening.get('user_id'), opening.get('document_id')];
      const document = documents.find((one) => one.id === id);
      if (typeof uid === 'string' && document) readers.set(uid, (readers.get(uid) ?? new Set()).add(document));
    }
  }
  return readers;
}

/** One event for each person, for all changed documents that they opened. */
async function notifyReaders(publication: Publication, changed: readonly DealDocument[]): Promise<void> {
  const readers = await readersOf(publication.record.id, changed);
  const all = [...readers].map(([uid, opened]) => [uid, changed.filter((document) => opened.has(document))] as const);
  const news = {
    kind: 'document_changed',
    versions: changed.map(({ id, version }) => `${id}.v${version}`).join('+'),
  } as const;
  for (let first = 0; first < all.length; first += publication.batch) {
    const some = new Map(all.slice(first, first + publication.batch));
    await firestore().runTransaction(async (transaction) => {
      const events = await documentEvents(transaction, publication, news, some);
      for (const event of await withoutEntry(transaction, events)) addToOutbox(transaction, event, publication.at);
    });
  }
}

const OPENINGS_AT_ONCE = 500;

/** The places on the waitlist of an opportunity, with their person in `user_id`. */
export const waitersOf = (id: string): Query =>
  firestore().collection('waitlist').where('opportunity_id', '==', id).select('user_id');

/** The watchlists with an opportunity. Each is named after its person. */
export const watchersOf = (id: string): Query =>
  firestore().collection('watchlists').where('opportunity_ids', 'array-contains', id).select();

type EventsOf = (transaction: Transaction, found: readonly QueryDocumentSnapshot[]) => Promise<NotificationEvent[]>;

/** One transaction for each batch, so that the number of people is not limited. */
export async function notifyInBatches(people: Query, { at, batch }: Announcement, eventsOf: EventsOf): Promise<void> {
  for await (const docs of pagesOf(people, batch)) {
    await firestore().runTransaction(async (transaction) => {
      const events = await withoutEntry(transaction, await eventsOf(transaction, docs));
      for (const event of events) addToOutbox(transaction, event, at);
    });
  }
}

/** The time at which the pages of every instance show a publication. */
export const dueAfter = (at: Date) => new Date(at.getTime() + CATALOGUE_SETTLED);

const openedEvent = ({ record, at }: Publication, uid: string): NotificationEvent => ({
  kind: 'opportunity_opened',
  id: `${record.id}_opened_${uid}`,
  uid,
  data: dataOf(record),
  due: dueAfter(at),
});

/** `versions` names all new versions of a publication, so that a redelivered event has the same id for everyone. */
type DocumentNews = { kind: 'document_added' } | { kind: 'document_changed'; versions: string };

/** One event for each person, for any number of documents that they may open. */
async function documentEvents(
  transaction: Transaction,
  { record, at }: Publication,
  news: DocumentNews,
  documentsOf: ReadonlyMap<string, readonly DealDocument[]>,
): Promise<NotificationEvent[]> {
  const uids = [...documentsOf.keys()];
  const [approved, granted, agreed] = [
    await approvedAmong(transaction, uids),
    await grantedAmong(transaction, record.id, uids, at),
    await agreedAmong(uids, record, transaction),
  ];
  return uids.flatMap((uid): NotificationEvent[] => {
    const open = (documentsOf.get(uid) ?? []).filter((document) =>
      mayOpen(document, { kycApproved: approved.has(uid), granted: granted.has(uid), agreed: agreed.has(uid) }),
    );
    if (open.length === 0) return [];
    const document_ids = open.map(({ id }) => id).join('+');
    const id = `${record.id}_${news.kind === 'document_added' ? document_ids : news.versions}_${uid}`;
    // Not required by the kind: entries of an older version lack it.
    const data = { ...dataOf(record), document_ids };
    return [{ kind: news.kind, id, uid, data, due: dueAfter(at) }];
  });
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
