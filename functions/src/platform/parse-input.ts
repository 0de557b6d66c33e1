import { HttpsError } from 'firebase-functions/https';
import { ValidationError } from 'yup';

/** Anything that turns unknown data into a value or throws yup's ValidationError: an object schema, or a lazy one. */
export interface Parser<Value> {
  validateSync(data: unknown): Value;
}

const MALFORMED = 'Some of the information that was sent is missing or malformed.';
const LONGEST_SENTENCE = 200;

/** yup's own words for a wrong type repeat the value, and an unknown key may be of any length: neither goes back. */
function sentenceOf({ type, message }: ValidationError): string {
  return type === 'typeError' || message.length > LONGEST_SENTENCE ? MALFORMED : message;
}

/**
 * What a caller sent, as the contract's schema describes it; a call without an argument is one with an empty object.
 * Throws `invalid-argument` with the schema's sentence, and the field's path in `details.field`.
 */
export function parseInput<Value>(schema: Parser<Value>, data: unknown): Value {
  try {
    return schema.validateSync(data ?? {});
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new HttpsError('invalid-argument', sentenceOf(error), { field: error.path ?? null });
  }
}
