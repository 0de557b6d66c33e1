import { mixed, type ObjectShape, object, string } from 'yup';

/**
 * An object schema that refuses keys it does not name and converts nothing: what arrives is either right or refused,
 * and so is what does not arrive at all.
 * Every callable's input and every stored document is described with it.
 */
export function strictObject<Shape extends ObjectShape>(shape: Shape) {
  return object(shape)
    .noUnknown(({ unknown }) => `Unknown field: ${unknown}`)
    .strict()
    .defined();
}

/** The specification's message (section 5). */
export const INVALID_EMAIL = 'Please enter a valid email address';

/** An address with a domain of at least two parts: `a@b` is one by the standard, and of nobody on the internet. */
export const emailSchema = () =>
  string()
    .required(INVALID_EMAIL)
    .email(INVALID_EMAIL)
    .matches(/\.[^.@]+$/, INVALID_EMAIL);

/** A stored time, once Firestore's timestamp is a Date. */
export const dateSchema = () => mixed<Date>((value): value is Date => value instanceof Date);

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A time as calls carry one: ISO 8601 with milliseconds, in UTC. */
export const timeSchema = () =>
  string().test('time', 'This is not a time.', (text) => {
    return text === undefined || text === null || (ISO_TIME.test(text) && !Number.isNaN(Date.parse(text)));
  });

/** As the rules have it: white space, control and formatting characters show nothing. */
const SHOWS_SOMETHING = /[^\s\p{Z}\p{C}]/u;

/**
 * Text of `min` to `max` characters, not counting white space around it: what a person typed with a stray space at the end
 * is taken, and is trimmed before it is stored. Text that shows nothing is empty.
 */
export function boundedText(limits: { min: number; max: number; tooShort: string; tooLong: string }) {
  return string()
    .required(limits.tooShort)
    .test('min', limits.tooShort, (value) => SHOWS_SOMETHING.test(value) && value.trim().length >= limits.min)
    .test('max', limits.tooLong, (value) => value.trim().length <= limits.max);
}

/** Longest id of a Firestore document, in bytes of UTF-8. */
const DOCUMENT_ID_BYTES = 1500;

/** Whatever Firestore takes for a document's id: no slash, neither "." nor "..", not `__…__`, and no half of a character. */
export const isDocumentId = (id: string): boolean =>
  id !== '' &&
  !/[/\p{Cs}]/u.test(id) &&
  !/^(\.{1,2}|__.*__)$/s.test(id) &&
  new TextEncoder().encode(id).length <= DOCUMENT_ID_BYTES;

/** The id of a document that exists already, however odd: what is stored must be within reach of the admins. */
export const documentIdSchema = () =>
  string()
    .required()
    .test('document-id', 'This is not an id.', (id) => id !== undefined && isDocumentId(id));

/** Where a page of a list begins: after the document with this id, or at the top. */
export const cursorSchema = () =>
  string().test('document-id', 'This is not an id.', (id) => id === undefined || isDocumentId(id));

/** What ids of opportunities, and of the documents within one, are made of. */
export const OPPORTUNITY_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const OPPORTUNITY_ID_MAX = 64;

/** The id of an opportunity as a call names one. Whether there is such an opportunity is for the server to find out. */
const NOT_AN_OPPORTUNITY = 'This is not the id of an opportunity.';
export const opportunityIdSchema = () =>
  string().max(OPPORTUNITY_ID_MAX, NOT_AN_OPPORTUNITY).matches(OPPORTUNITY_ID, NOT_AN_OPPORTUNITY).required();

/**
 * The idempotency key of a form, a random UUID that the browser makes and sends as `submissionId`. What is sent again because its
 * answer was lost carries the same one, and is stored once; no caller can name another person's.
 */
export const idempotencyKeySchema = () =>
  string()
    .matches(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'Please reload the page and try again.')
    .required('Please reload the page and try again.');
