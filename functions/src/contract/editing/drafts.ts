import { type InferType, mixed, number, string } from 'yup';
import { SHORT_TEXT_MAX } from '../limits.ts';
import { opportunityRecordSchema } from '../opportunities/opportunity-record.ts';
import { CATEGORIES, type Category } from '../options.ts';
import { boundedText, opportunityIdSchema, strictObject } from '../schemas.ts';

/** The fields of a record that an editor changes. The id stays. */
export const DRAFT_FIELDS: readonly string[] = Object.keys(opportunityRecordSchema.fields).filter(
  (field) => field !== 'id',
);

/** A record on its way: any field may be missing or invalid. */
export type DraftRecord = Readonly<Record<string, unknown>>;

/** Where a draft began. */
export const DRAFT_SOURCES = ['new', 'published', 'duplicate', 'version', 'submission'] as const;
export type DraftSource = (typeof DRAFT_SOURCES)[number];

/** Another editor who has the draft open. */
export interface EditorHere {
  uid: string;
  name: string;
  section: string | null;
}

/** The state of a draft without its record, for an editor who has it open. */
export interface DraftPulse {
  revision: number;
  /** ISO. */
  changedAt: string;
  /** The name of the editor who last changed it. */
  changedBy: string;
  /** Other editors, without the caller. */
  editors: EditorHere[];
}

export interface DraftState extends DraftPulse {
  record: DraftRecord;
}

export interface Draft extends DraftState {
  id: string;
  source: DraftSource;
  /** The published version from which it began; null if it began from none. */
  baseVersion: number | null;
  /** The record that readers see now, and its number; null if it is not published. */
  published: { record: DraftRecord; version: number } | null;
}

const title = () =>
  boundedText({ min: 1, max: SHORT_TEXT_MAX, tooShort: 'Enter a title.', tooLong: 'This title is too long.' });

export const createDraftSchema = strictObject({
  id: opportunityIdSchema(),
  title: title(),
  category: string<Category>().oneOf(CATEGORIES).required(),
});
export type CreateDraft = InferType<typeof createDraftSchema>;

export const draftRequestSchema = strictObject({ id: opportunityIdSchema() });
export type DraftRequest = InferType<typeof draftRequestSchema>;

export const duplicateDraftSchema = strictObject({ from: opportunityIdSchema(), id: opportunityIdSchema() });
export type DuplicateDraft = InferType<typeof duplicateDraftSchema>;

const section = () => string().max(60).nullable();
const revision = () => number().integer().min(0).required();

/** `section`: where the caller is in the editor, for the other editors. */
export const watchDraftSchema = strictObject({ id: opportunityIdSchema(), section: section() });
export type WatchDraft = InferType<typeof watchDraftSchema>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Firestore stores no list in a list, and reserves some names. */
const isStorable = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every((entry) => !Array.isArray(entry) && isStorable(entry));
  if (!isObject(value)) return true;
  return Object.entries(value).every(([name, entry]) => name !== '' && !/^__.*__$/s.test(name) && isStorable(entry));
};

/**
 * `fields` has the changed top-level fields. Null removes one, unless the record states null, as for a missing valuation.
 * `revision` is the one that the editor saw.
 */
export const saveDraftSchema = strictObject({
  id: opportunityIdSchema(),
  revision: revision(),
  section: section(),
  fields: mixed<Record<string, unknown>>((value): value is Record<string, unknown> => isObject(value))
    .required()
    .test('fields', 'The record has no such field.', (fields) =>
      Object.keys(fields).every((field) => DRAFT_FIELDS.includes(field)),
    )
    .test('storable', 'These values can’t be stored: a list contains a list, or a name is reserved.', isStorable),
});
export type SaveDraft = InferType<typeof saveDraftSchema>;

/** Nothing was saved, because others changed these fields after the revision that the editor saw. */
export interface DraftConflict {
  conflict: {
    revision: number;
    /** Their values; null if they removed the field. */
    fields: Record<string, unknown>;
    by: string;
    /** ISO. */
    at: string;
  };
}
export type SavedDraft = DraftState | DraftConflict;

export const discardDraftSchema = strictObject({ id: opportunityIdSchema(), revision: revision() });
export type DiscardDraft = InferType<typeof discardDraftSchema>;
