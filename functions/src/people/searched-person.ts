import { searchTerm } from '../contract/forms/form-search.ts';
import { beginningsOf, longestBeginning } from '../platform/beginnings.ts';

/** The stored texts by which staff find a person. A console may have written anything. */
export interface SearchedTexts {
  full_name?: unknown;
  username?: unknown;
  organisation?: unknown;
  email?: unknown;
}

/** The most words of a text that a search finds, and of a search that are looked up. */
const WORDS = 12;

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** A field can't be named `__proto__` or `__a__`, so each name begins with a sign. */
const fieldOf = (part: string) => `=${part}`;

/**
 * The `parts` of `people_search/{uid}`: a field for each beginning of a word, and of the whole email address. Fields and
 * not a list, because Firestore looks up several fields in one query, but only one entry of a list.
 */
export function searchedParts({ full_name, username, organisation, email }: SearchedTexts): Record<string, true> {
  const address = plainOf(email);
  const words = [full_name, username, organisation, email].flatMap((text) => wordsIn(plainOf(text)).slice(0, WORDS));
  return Object.fromEntries([...words, address].flatMap(beginningsOf).map((part) => [fieldOf(part), true]));
}

const plainOf = (text: unknown): string => (typeof text === 'string' ? searchTerm(text.toWellFormed()) : '');

/**
 * The fields that a person's `parts` must have to match a search: of an address, its beginning, and of anything else its
 * words. Of very many words, the longest. None if the text has no letters or digits.
 */
export function searchedFields(text: string): string[] {
  const typed = plainOf(text).split(' ');
  const terms = typed.flatMap((term) => (term.indexOf('@') > 0 ? [term] : wordsIn(term)));
  return [...new Set(terms.map(longestBeginning))]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, WORDS)
    .map(fieldOf);
}
