import type { Transaction } from 'firebase-admin/firestore';
import { array, object, string } from 'yup';
import { viewerOf } from '../contract/access/policy.ts';
import type { DealDocument, OpportunityRecord } from '../contract/opportunities/opportunity-record.ts';
import { isApproved } from '../kyc/kyc-changes.ts';
import { snapshotRef, statusRef, toStoredKyc } from '../kyc/kyc-store.ts';
import { type NotificationEvent, notYetTold } from '../notifications/outbox.ts';
import { firestore } from '../platform/admin.ts';
import { isGranted } from './audience.ts';
import { maskedTitle } from './project-opportunity.ts';

/** What of an opportunity is new with its publication. */
interface News {
  opened: boolean;
  documents: DealDocument[];
}

/** As much of what is published as is compared; it may have been published by an older version of the portal. */
const publishedSchema = object({
  status: string().required(),
  documents: array(object({ id: string().required() }))
    .nullable()
    .defined(),
});

/** Nothing of an opportunity that is published for the first time is news: no one watches it or waits for it. */
export function newsOf(published: unknown, record: OpportunityRecord): News {
  if (!publishedSchema.isValidSync(published)) return { opened: false, documents: [] };
  const known = new Set(published.documents?.map(({ id }) => id));
  return {
    opened: published.status === 'opening_soon' && record.status === 'open',
    documents: (record.documents ?? []).filter(({ id }) => !known.has(id)),
  };
}

/**
 * Who is told of a publication: those on the waitlist that the opportunity is open, and those who watch it of the new documents that
 * they may open. What was told before is not told again. Part of the transaction that publishes, before its writes.
 */
export async function publicationEvents(
  transaction: Transaction,
  record: OpportunityRecord,
  news: News,
): Promise<NotificationEvent[]> {
  const [opened, added] = [
    news.opened ? await openedEvents(transaction, record) : [],
    news.documents.length > 0 ? await addedEvents(transaction, record, news.documents) : [],
  ];
  return notYetTold(transaction, [...opened, ...added]);
}

async function openedEvents(transaction: Transaction, record: OpportunityRecord): Promise<NotificationEvent[]> {
  const places = firestore().collection('waitlist').where('opportunity_id', '==', record.id).select('user_id');
  const { docs } = await transaction.get(places);
  const uids = docs.map((place) => String(place.get('user_id')));
  return uids.map((uid) => ({
    kind: 'opportunity_opened',
    id: `${record.id}_opened_${uid}`,
    uid,
    data: dataOf(record),
  }));
}

/** One event a person, however many documents are new. */
async function addedEvents(
  transaction: Transaction,
  record: OpportunityRecord,
  documents: readonly DealDocument[],
): Promise<NotificationEvent[]> {
  const watchlists = firestore()
    .collection('watchlists')
    .where('opportunity_ids', 'array-contains', record.id)
    .select();
  const uids = (await transaction.get(watchlists)).docs.map(({ id }) => id);
  const approved = await approvedAmong(transaction, uids);
  return uids.flatMap((uid): NotificationEvent[] => {
    const open = documents.filter((document) => mayOpen(document, approved.has(uid)));
    if (open.length === 0) return [];
    const what = open.map(({ id }) => id).join('+');
    return [{ kind: 'document_added', id: `${record.id}_${what}_${uid}`, uid, data: dataOf(record) }];
  });
}

const dataOf = ({ id, category }: OpportunityRecord) => ({ opportunity_id: id, title: maskedTitle(category) });

async function approvedAmong(transaction: Transaction, uids: readonly string[]): Promise<Set<string>> {
  if (uids.length === 0) return new Set();
  const statuses = await transaction.getAll(...uids.map(statusRef));
  const snapshots = await transaction.getAll(...uids.map(snapshotRef));
  return new Set(uids.filter((uid, at) => isApproved(toStoredKyc(uid, statuses[at], snapshots[at]))));
}

/** By the verification alone: an admin is told of what an investor of theirs would be. */
function mayOpen(document: DealDocument, kycApproved: boolean): boolean {
  const viewer = viewerOf({ signedIn: true, admin: false, kycApproved, unlocked: false });
  return isGranted(document, { viewer, signedIn: true, visitorDetail: 'masked' });
}
