import { isDeepStrictEqual } from 'node:util';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { array, type InferType, mixed, number, string } from 'yup';
import { archivedRef } from '../catalogue/archived.ts';
import { enterVersion } from '../catalogue/catalogue-version.ts';
import type { DraftRecord } from '../contract/editing/drafts.ts';
import { VERSION_SOURCES, type VersionSource } from '../contract/editing/publication.ts';
import { dateSchema, strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { entryRef, type StoredEntry, writeEntry } from './catalogue-entries.ts';
import { changedFields, draftRef, opportunityRef, readDraft, readEntry, type StoredDraft } from './draft-store.ts';

/** `opportunity_versions/{opportunityId}_{number}`: a record as it was published. */
export const versionSchema = strictObject({
  opportunity_id: string().required(),
  number: number().integer().min(1).required(),
  record: mixed<Record<string, unknown>>(
    (value): value is Record<string, unknown> => typeof value === 'object',
  ).required(),
  /** The top-level fields that differ from the version before. */
  changed: array(string().required()).required(),
  /** A uid, or the name of an operator. Empty for an earlier version. */
  by: string().defined(),
  at: dateSchema().required(),
  source: string<VersionSource>().oneOf(VERSION_SOURCES).required(),
});
type StoredVersion = InferType<typeof versionSchema>;

export const versions = () => firestore().collection('opportunity_versions');
export const versionRef = (id: string, number: number) => versions().doc(`${id}_${number}`);

/** What is stored about an opportunity. */
export interface Standing {
  draft: StoredDraft | null;
  /** The record that readers see. */
  published: DraftRecord | undefined;
  entry: StoredEntry | null;
  /** The newest version, also of an archived opportunity; null if it was never published. */
  newest: number | null;
  /** The version that readers see; null if it is not published. */
  version: number | null;
}

/** A transaction, or the database for a reading of its own. */
interface Reader {
  getAll(...refs: DocumentReference[]): Promise<DocumentSnapshot[]>;
}

/** An opportunity that was published before versions were kept counts as the first one. */
export async function readStanding(reader: Reader, id: string): Promise<Standing> {
  const [draft, opportunity, stored] = await reader.getAll(draftRef(id), opportunityRef(id), entryRef(id));
  const published = opportunity?.data();
  const entry = stored ? readEntry(stored) : null;
  const newest = entry?.version ?? (published ? 1 : null);
  return {
    draft: draft?.exists ? readDraft(draft) : null,
    published,
    entry,
    newest,
    version: published ? newest : null,
  };
}

interface Publication {
  record: DraftRecord;
  by: string;
  at: Date;
  source: VersionSource;
}

/**
 * Publishes a record and keeps it as a version; returns its number. The caller has read the standing, and has checked the
 * record. A record that is already published changes nothing.
 */
export function publishRecord(
  transaction: Transaction,
  id: string,
  standing: Standing,
  { record, by, at, source }: Publication,
): number {
  const { published, newest, draft, entry } = standing;
  const isKept = isNumbered(entry);
  enterVersion(transaction, id, record);
  const status = draft ? 'changed' : 'published';
  if (published && isDeepStrictEqual(published, record)) {
    const version = newest ?? 1;
    if (!isKept) keepVersion(transaction, { id, number: version, record, changed: [], by, at, source });
    if (entry?.status !== status || !isKept) writeEntry(transaction, id, record, { status, version, by, at });
    return version;
  }
  keepEarlier(transaction, id, standing, at);
  const number = (newest ?? 0) + 1;
  const changed = published ? changedFields(published, record) : [];
  keepVersion(transaction, { id, number, record, changed, by, at, source });
  transaction.set(opportunityRef(id), record);
  transaction.delete(archivedRef(id));
  writeEntry(transaction, id, record, { status, version: number, by, at });
  return number;
}

/** Keeps a published record of which no version was kept, before it changes. */
export function keepEarlier(transaction: Transaction, id: string, { published, entry }: Standing, at: Date): void {
  if (!published || isNumbered(entry)) return;
  keepVersion(transaction, { id, number: 1, record: published, changed: [], by: '', at, source: 'earlier' });
}

const isNumbered = (entry: StoredEntry | null): boolean => typeof entry?.version === 'number';

interface Kept extends Omit<StoredVersion, 'opportunity_id'> {
  id: string;
}

function keepVersion(transaction: Transaction, { id, ...version }: Kept): void {
  transaction.set(versionRef(id, version.number), { opportunity_id: id, ...version });
}
