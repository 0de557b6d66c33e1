import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';
import { type InferType, mixed, number, string } from 'yup';
import { DRAFT_SOURCES, type DraftRecord, type DraftSource } from '../contract/editing/drafts.ts';
import { DRAFT_BYTES } from '../contract/limits.ts';
import { opportunityRecordSchema } from '../contract/opportunities/opportunity-record.ts';
import { dateSchema, strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { parseDocument, parseOrWarn } from '../platform/stored-documents.ts';
import {
  catalogueEntries,
  catalogueEntrySchema,
  entryRef,
  type StoredEntry,
  updateEntry,
  writeEntry,
} from './catalogue-entries.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const mapSchema = () => mixed<Record<string, unknown>>((value): value is Record<string, unknown> => isObject(value));

/** `opportunity_drafts/{opportunityId}`: the next version of an opportunity. */
const draftSchema = strictObject({
  opportunity_id: string().required(),
  /** A JSON object, which may be incomplete or invalid. */
  record: mapSchema().required(),
  revision: number().integer().min(1).required(),
  /** The revision that last changed a top-level field; a field of the first revision is missing. */
  field_revisions: mapSchema().required(),
  /** The published version from which it began. */
  base_version: number().integer().min(1).nullable().defined(),
  source: string<DraftSource>().oneOf(DRAFT_SOURCES).required(),
  created_by: string().required(),
  created_at: dateSchema().required(),
  changed_by: string().required(),
  changed_at: dateSchema().required(),
  /** When each editor last had it open, by uid. */
  editors: mapSchema().required(),
});
export type StoredDraft = InferType<typeof draftSchema>;

export const draftRef = (id: string) => firestore().doc(`opportunity_drafts/${id}`);
export const opportunityRef = (id: string) => firestore().doc(`opportunities/${id}`);

const NO_DRAFT = 'This draft no longer exists. Another editor may have published or discarded it.';
export const noSuchDraft = () => new HttpsError('not-found', NO_DRAFT);
const EXISTS = 'An opportunity with this id already exists. Choose another id.';
const TOO_LARGE = `This draft is too large: a record can have up to ${DRAFT_BYTES / 1024} KB. Shorten its texts or lists.`;

/** The draft in a snapshot. Throws `not-found`. */
export function readDraft(snapshot: DocumentSnapshot): StoredDraft {
  if (!snapshot.exists) throw noSuchDraft();
  return parseDocument(draftSchema, snapshot.data());
}

export const readEntry = (snapshot: DocumentSnapshot): StoredEntry | null =>
  snapshot.exists ? parseOrWarn(catalogueEntrySchema, snapshot) : null;

interface NewDraft {
  id: string;
  record: DraftRecord;
  source: DraftSource;
  /** The uid of the editor. */
  by: string;
  at: Date;
}

/** What a record states before an editor has written anything: nothing is raised, and no section is its own. */
const EMPTY = {
  demonstration: false,
  status: 'opening_soon',
  currentFunding: 0,
  fundingPercentage: null,
  valuation: null,
  patentCount: 0,
  franchiseDetails: null,
  intellectualProperty: null,
  financialProjection: null,
  team: null,
  documents: null,
  risks: null,
};

/**
 * Writes a draft of an opportunity that doesn't exist yet, with a position of its own. Throws `already-exists` if its id is a draft's, or a published
 * or archived opportunity's. Reads, so call it before the transaction's own writes.
 */
export async function newDraft(transaction: Transaction, draft: NewDraft): Promise<void> {
  const { id } = draft;
  const existing = await transaction.getAll(draftRef(id), opportunityRef(id), entryRef(id));
  if (existing.some(({ exists }) => exists)) throw new HttpsError('already-exists', EXISTS);
  const record = { ...EMPTY, ...draft.record, order: await nextOrder(transaction) };
  writeNewDraft(transaction, { ...draft, record }, null, 'draft');
}

/** The position after the last published opportunity and the last draft. */
async function nextOrder(transaction: Transaction): Promise<number> {
  const lists = [firestore().collection('opportunities'), catalogueEntries()];
  const last = await Promise.all(
    lists.map((list) => transaction.get(list.orderBy('order', 'desc').limit(1).select('order'))),
  );
  const orders = last.flatMap(({ docs }) => docs.map((document): unknown => document.get('order')));
  return Math.max(-1, ...orders.filter((order) => typeof order === 'number')) + 1;
}

/** Writes a first revision. The caller has read that there is no draft. */
export function writeNewDraft(
  transaction: Transaction,
  { id, record, source, by, at }: NewDraft,
  version: number | null,
  status: 'draft' | 'changed',
): void {
  const named = storable({ ...record, id });
  const draft: StoredDraft = {
    opportunity_id: id,
    record: named,
    revision: 1,
    field_revisions: {},
    base_version: version,
    source,
    created_by: by,
    created_at: at,
    changed_by: by,
    changed_at: at,
    editors: {},
  };
  transaction.set(draftRef(id), draft);
  writeEntry(transaction, id, named, { status, version, by, at });
}

/**
 * Changes the record of a draft, with the revisions of the changed fields, and returns the draft as it is then. An equal
 * record changes nothing. Reads the draft, so call it before the transaction's own writes. Throws `not-found` without a
 * draft.
 */
export async function changeDraft(
  transaction: Transaction,
  id: string,
  change: (record: DraftRecord, draft: StoredDraft) => DraftRecord,
  by: string,
  at: Date,
): Promise<StoredDraft> {
  const draft = readDraft(await transaction.get(draftRef(id)));
  const record = storable({ ...change(draft.record, draft), id });
  const fields = changedFields(draft.record, record);
  if (fields.length === 0) return draft;
  const revision = draft.revision + 1;
  const field_revisions = {
    ...draft.field_revisions,
    ...Object.fromEntries(fields.map((field) => [field, revision])),
  };
  const changed = { record, revision, field_revisions, changed_by: by, changed_at: at };
  transaction.update(draftRef(id), changed);
  updateEntry(transaction, id, record, { by, at });
  return { ...draft, ...changed };
}

/** The top-level fields in which two records differ, in the order of the schema. */
export const changedFields = (before: DraftRecord, after: DraftRecord): string[] =>
  [...new Set([...FIELDS, ...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );

const FIELDS = Object.keys(opportunityRecordSchema.fields);

/** The record without undefined values, which Firestore refuses. Throws if it is too large. */
function storable(record: DraftRecord): Record<string, unknown> {
  const json = JSON.stringify(record);
  if (Buffer.byteLength(json) > DRAFT_BYTES) throw new HttpsError('invalid-argument', TOO_LARGE);
  return JSON.parse(json);
}

/** The fields that a record states as null. A null of any other field removes it. */
const NULLABLE = new Set(
  Object.entries(opportunityRecordSchema.describe().fields).flatMap(([name, field]) =>
    'nullable' in field && field.nullable && name !== 'opening' ? [name] : [],
  ),
);

/** The value of a field as the record has it: undefined for a null that removes it. */
export const storedValue = (field: string, value: unknown): unknown =>
  value === null && !NULLABLE.has(field) ? undefined : value;
