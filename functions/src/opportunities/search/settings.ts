import { defineSecret, defineString } from 'firebase-functions/params';
import { type InferType, string } from 'yup';
import { strictObject } from '../../contract/schemas.ts';

const TYPESENSE_URL = defineString('TYPESENSE_URL', {
  default: '',
  description:
    'The address of a Typesense server that searches large catalogues. If empty, the portal searches itself.',
});

/** A secret must exist to be deployed: without Typesense its value is "none". */
export const TYPESENSE_KEYS = defineSecret('TYPESENSE_KEYS');

const keysSchema = strictObject({
  /** Writes both collections. */
  index: string().required(),
  /** Each searches one collection. */
  masked: string().required(),
  full: string().required(),
});

export type SearchKey = keyof InferType<typeof keysSchema>;

/** The server's address; null if the search engine is off. */
export const searchServer = (): string | null => TYPESENSE_URL.value().trim() || null;

/** Throws if the secret doesn't name three keys. The error contains no key. */
export function searchKey(name: SearchKey): string {
  try {
    return keysSchema.validateSync(JSON.parse(TYPESENSE_KEYS.value()), { strict: true })[name];
  } catch {
    throw new Error('TYPESENSE_KEYS is not JSON of the keys "index", "masked" and "full".');
  }
}
