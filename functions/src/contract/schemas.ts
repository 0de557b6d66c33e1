import { boolean, mixed, type ObjectShape, object, string } from 'yup';
import { LIST_CURSOR_MAX } from './limits.ts';
import type { Option } from './options.ts';

/** For the forms that are made from a schema. The label is the schema's own `label`, otherwise the words of its key. */
export interface FieldMeta {
  /** A sentence below the field. */
  help?: string;
  /** A text of more than one line. */
  multiline?: boolean;
  /** A day such as 2026-11-09, which people type as 09/11/2026. */
  day?: boolean;
  /** The section of the form, on the fields of the whole record. */
  section?: string;
  /** One entry of a list: "milestone". */
  item?: string;
  /** Only staff decide its value, so that owners propose no other. */
  editorial?: boolean;
  /** The words for a value of a fixed list. */
  nameOf?: (value: string) => string;
}

declare module 'yup' {
  interface CustomSchemaMetadata extends FieldMeta {}
}

/**
 * An object schema that refuses unknown keys and missing objects, and converts nothing. It describes every callable's
 * input and every stored document.
 */
export function strictObject<Shape extends ObjectShape>(shape: Shape) {
  return object(shape)
    .noUnknown(({ unknown }) => `Unknown field: ${unknown}`)
    .strict()
    .defined();
}

/** The prescribed message. */
export const INVALID_EMAIL = 'Please enter a valid email address';

/** An address whose domain has at least two parts: `a@b` is valid by the standard but doesn't exist on the internet. */
export const emailSchema = () =>
  string()
    .required(INVALID_EMAIL)
    .email(INVALID_EMAIL)
    .matches(/\.[^.@]+$/, INVALID_EMAIL);

/** A stored time, as a Date. */
export const dateSchema = () => mixed<Date>((value): value is Date => value instanceof Date);

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A time in a call: ISO 8601 with milliseconds, in UTC. */
export const timeSchema = () =>
  string().test('time', 'This is not a time.', (text) => {
    return text === undefined || text === null || (ISO_TIME.test(text) && !Number.isNaN(Date.parse(text)));
  });

/** The same characters as in the rules: white space, control and formatting characters are invisible. */
const SHOWS_SOMETHING = /[^\s\p{Z}\p{C}]/u;

/**
 * Text of `min` to `max` characters, without surrounding white space, which is trimmed before the text is stored.
 * Invisible text counts as empty.
 */
export function boundedText(limits: { min: number; max: number; tooShort: string; tooLong: string }) {
  return string()
    .required(limits.tooShort)
    .test('min', limits.tooShort, (value) => SHOWS_SOMETHING.test(value) && value.trim().length >= limits.min)
    .test('max', limits.tooLong, (value) => value.trim().length <= limits.max);
}

/** Every control character except the line break. The rules refuse the same ones (`firestore.rules`, messages). */
export const CONTROL_CHARACTERS = /[^\P{Cc}\n]/u;

/** Required text of several lines without control characters. */
export const textOfLines = (limits: { max: number; tooShort: string; tooLong: string; control: string }) =>
  boundedText({ min: 1, ...limits }).test(
    'control',
    limits.control,
    (value) => value === undefined || !CONTROL_CHARACTERS.test(value),
  );

/** Longest id of a Firestore document, in bytes of UTF-8. */
const DOCUMENT_ID_BYTES = 1500;

/** An id that Firestore accepts: no slash, neither "." nor "..", not `__…__`, and no unpaired surrogate. */
export const isDocumentId = (id: string): boolean =>
  id !== '' &&
  !/[/\p{Cs}]/u.test(id) &&
  !/^(\.{1,2}|__.*__)$/s.test(id) &&
  new TextEncoder().encode(id).length <= DOCUMENT_ID_BYTES;

/** The id of an existing document, in any form that Firestore accepts, so that admins can reach every document. */
export const documentIdSchema = () => optionalDocumentIdSchema().required();
export const optionalDocumentIdSchema = () =>
  string().test('document-id', 'This is not an id.', (id) => id === undefined || isDocumentId(id));

/** Input of a call without arguments: an empty object, so that a stray key is refused. */
export const emptySchema = strictObject({});

/** The start of a page: after the document with this id, or at the top. */
export const cursorSchema = optionalDocumentIdSchema;

/**
 * The page of a list: its start, which is the top if it is missing; and true for the longer pages of a CSV file, which
 * is recorded.
 */
export const pageFields = () => ({ cursor: string().max(LIST_CURSOR_MAX), forExport: boolean() });

/** A page that can also end before the record of a cursor: `before`, which counts if there is no `cursor`. */
export const twoWayPageFields = () => ({ ...pageFields(), before: string().max(LIST_CURSOR_MAX) });

/** The characters of ids of opportunities and their documents. */
export const OPPORTUNITY_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const OPPORTUNITY_ID_MAX = 64;

/** An id made of a name: "pass-the-jam" of "Pass the Jam!". Empty if the name has no letter or digit of an id. */
export const idFromName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .reduce((id, word) => (id === '' ? word : `${id}-${word}`).slice(0, OPPORTUNITY_ID_MAX), '')
    .replace(/-$/, '');

/** The id of an opportunity in a call. The server checks that it exists. */
const NOT_AN_OPPORTUNITY = 'This is not the id of an opportunity.';
export const opportunityIdSchema = () =>
  string().max(OPPORTUNITY_ID_MAX, NOT_AN_OPPORTUNITY).matches(OPPORTUNITY_ID, NOT_AN_OPPORTUNITY).required();

/**
 * The idempotency key of a form, a random UUID that the browser creates and sends as `submissionId`. A form that is
 * sent again has the same key and is stored once. No caller can guess another person's.
 */
export const idempotencyKeySchema = () =>
  string()
    .matches(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'Please reload the page and try again.')
    .required('Please reload the page and try again.');

export function valuesOf<Value extends string>(options: readonly Option<Value>[]): Value[] {
  return options.map((option) => option.value);
}
