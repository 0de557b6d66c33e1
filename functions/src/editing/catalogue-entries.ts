import type { Transaction } from 'firebase-admin/firestore';
import { array, type InferType, number, string } from 'yup';
import { ENTRY_STATUSES, type EntryStatus } from '../contract/editing/catalogue-list.ts';
import type { DraftRecord } from '../contract/editing/drafts.ts';
import { searchTerm } from '../contract/forms/form-search.ts';
import { SHORT_TEXT_MAX } from '../contract/limits.ts';
import { CATEGORIES, OPPORTUNITY_STATUSES } from '../contract/options.ts';
import { dateSchema, strictObject } from '../contract/schemas.ts';
import { firestore } from '../platform/admin.ts';
import { beginningsOf, longestBeginning } from '../platform/beginnings.ts';

/**
 * `catalogue_entries/{opportunityId}`: one entry for each draft, published and archived opportunity, for the list of
 * editors. Written in each transaction that changes one of them.
 */
export const catalogueEntrySchema = strictObject({
  opportunity_id: string().required(),
  title: string().defined(),
  category: string().oneOf(CATEGORIES).nullable().defined(),
  opens: string().oneOf(OPPORTUNITY_STATUSES).nullable().defined(),
  /** The position in the marketplace; null if the record states none. Missing in older entries. */
  order: number().nullable(),
  status: string<EntryStatus>().oneOf(ENTRY_STATUSES).required(),
  /** The newest version; null if it was never published. */
  version: number().integer().min(1).nullable().defined(),
  search: array(string().required()).required(),
  /** A uid, or the name of an operator. Empty if it was published before the list was kept. */
  changed_by: string().defined(),
  changed_at: dateSchema().required(),
});
export type StoredEntry = InferType<typeof catalogueEntrySchema>;

export const catalogueEntries = () => firestore().collection('catalogue_entries');
export const entryRef = (id: string) => catalogueEntries().doc(id);

/** The fields of an entry that come from a record, which may be incomplete. */
export function describeRecord(id: string, { title, category, status, order }: DraftRecord) {
  const name = typeof title === 'string' ? title.slice(0, SHORT_TEXT_MAX) : '';
  return {
    opportunity_id: id,
    title: name,
    category: CATEGORIES.find((known) => known === category) ?? null,
    opens: OPPORTUNITY_STATUSES.find((known) => known === status) ?? null,
    order: typeof order === 'number' ? order : null,
    search: searchedParts(id, name),
  };
}

/** The beginnings of the title, of the id and of their words, because Firestore finds whole entries of a list only. */
function searchedParts(id: string, title: string): string[] {
  const texts = [searchTerm(title), id];
  const words = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  return [...new Set([...texts, ...words].flatMap(beginningsOf))];
}

/** The text of a search as it is looked up in `search`. */
export const searchedPart = (text: string): string => longestBeginning(searchTerm(text));

interface Changed {
  by: string;
  at: Date;
}

/** Sets an entry, whatever it was. */
export function writeEntry(
  transaction: Transaction,
  id: string,
  record: DraftRecord,
  { by, at, ...state }: Changed & Pick<StoredEntry, 'status' | 'version'>,
): void {
  const entry: StoredEntry = { ...describeRecord(id, record), ...state, changed_by: by, changed_at: at };
  transaction.set(entryRef(id), entry);
}

/** Changes what an entry says about its record. */
export function updateEntry(transaction: Transaction, id: string, record: DraftRecord, { by, at }: Changed): void {
  transaction.set(entryRef(id), { ...describeRecord(id, record), changed_by: by, changed_at: at }, { merge: true });
}
