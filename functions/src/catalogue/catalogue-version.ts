import { type DocumentSnapshot, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { type InferType, mixed } from 'yup';
import { strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { hashOf, parseOrWarn } from '../platform/stored-documents.ts';

type Hashes = Readonly<Record<string, string>>;

/**
 * `catalogue_versions/current`: the hash of each published record, by its id. An instance that holds the catalogue reads
 * it to find out what changed. It only says what to read again: `opportunities` alone decides what is shown.
 */
const versionSchema = strictObject({
  opportunities: mixed<Hashes>(
    (value): value is Hashes =>
      typeof value === 'object' && value !== null && Object.values(value).every((hash) => typeof hash === 'string'),
  ).required(),
  /** Missing while some published opportunities may not be in it, because they are older than this document. */
  complete: mixed<true>((value): value is true => value === true).required(),
});
type StoredCatalogueVersion = InferType<typeof versionSchema>;

const catalogueVersionRef = (database: Firestore = firestore()) => database.doc('catalogue_versions/current');

const HASH_LENGTH = 16;

/** Identifies a record by its content, whatever the order of its fields. */
export const recordHash = (record: unknown): string => hashOf(JSON.stringify(record, inOrder)).slice(0, HASH_LENGTH);

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Enters a record as published, or with null as not published. Writes only, so that publications don't wait for each other. */
export function enterVersion(transaction: Transaction, id: string, record: unknown): void {
  const hash = record === null ? FieldValue.delete() : recordHash(record);
  transaction.set(catalogueVersionRef(), { opportunities: { [id]: hash } }, { merge: true });
}

/** The time of the last change, without the content. Null if the document is missing. */
export async function versionTime(): Promise<string | null> {
  const [stored] = await firestore().getAll(catalogueVersionRef(), { fieldMask: ['complete'] });
  return timeOf(stored);
}

const timeOf = (stored: DocumentSnapshot | undefined): string | null =>
  stored?.updateTime ? `${stored.updateTime.seconds}.${stored.updateTime.nanoseconds}` : null;

export interface CatalogueVersion {
  time: string | null;
  /** Null if the document is missing, incomplete or unreadable. */
  hashes: ReadonlyMap<string, string> | null;
}

export async function readVersion(): Promise<CatalogueVersion> {
  const stored = await catalogueVersionRef().get();
  const version = parseVersion(stored);
  return { time: timeOf(stored), hashes: version && new Map(Object.entries(version.opportunities)) };
}

/** An incomplete document is expected until the first publication has been followed up. */
const parseVersion = (stored: DocumentSnapshot): StoredCatalogueVersion | null =>
  stored.get('complete') === undefined ? null : parseOrWarn(versionSchema, stored);

const TRIES = 5;

/**
 * Makes the version document account for every stored opportunity, also for those that were written without it. Writes
 * nothing if it does already. Reads the opportunities outside the transaction, because together they can be too large
 * for one, and again if something was published meanwhile.
 */
export async function accountForAll(database: Firestore = firestore(), tries = TRIES): Promise<void> {
  const ref = catalogueVersionRef(database);
  const before = await ref.get();
  const { docs } = await database.collection('opportunities').get();
  const opportunities = Object.fromEntries(docs.map((document) => [document.id, recordHash(document.data())]));
  const version: StoredCatalogueVersion = { opportunities, complete: true };
  if (recordHash(before.data() ?? null) === recordHash(version)) return;
  const isWritten = await database.runTransaction(async (transaction) => {
    const isCurrent = timeOf(await transaction.get(ref)) === timeOf(before);
    if (isCurrent) transaction.set(ref, version);
    return isCurrent;
  });
  if (isWritten) return;
  if (tries === 1) throw new Error('The catalogue was published too often to account for it.');
  await accountForAll(database, tries - 1);
}

/**
 * Makes the version document account for one opportunity as it is stored now, so that a repeated or late event does no
 * harm. A publication has entered its own version, so usually nothing is written.
 */
export async function accountFor(id: string): Promise<void> {
  const refs = [catalogueVersionRef(), firestore().doc(`opportunities/${id}`)] as const;
  const isEntered = ([version, opportunity]: DocumentSnapshot[]) =>
    parseVersion(version as DocumentSnapshot)?.opportunities[id] === hashIn(opportunity);
  if (isEntered(await firestore().getAll(...refs))) return;
  const complete = await firestore().runTransaction(async (transaction) => {
    const found = await transaction.getAll(...refs);
    const [version, opportunity] = found;
    if (!version || !parseVersion(version)) return false;
    if (!isEntered(found)) enterVersion(transaction, id, opportunity?.data() ?? null);
    return true;
  });
  if (!complete) await accountForAll();
}

const hashIn = (opportunity: DocumentSnapshot | undefined) =>
  opportunity?.exists ? recordHash(opportunity.data()) : undefined;
