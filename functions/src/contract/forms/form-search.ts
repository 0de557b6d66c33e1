import { FORM_WORDS_MAX } from '../limits.ts';

/** Ignores case and accents: "lucia" finds Lucía. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The text of a search as it is looked up among a form's words. */
export const searchTerm = (text: string): string => plain(text).replace(/\s+/g, ' ');

const wordsIn = (text: string): string[] => plain(text).split(/[^\p{L}\p{N}]+/u);

/**
 * The words by which a search finds a form: its reference number, the email address and its parts, the sender's whole name, and
 * each word of the name and the subject. Firestore looks up a stored word and not a part of one.
 */
export function formWords(form: Readonly<Record<string, unknown>>): string[] {
  const text = (field: string): string => {
    const value = form[field];
    return typeof value === 'string' ? value : '';
  };
  const name = searchTerm(text('name') || `${text('first_name')} ${text('last_name')}`);
  const email = plain(text('email'));
  const reference = plain(text('reference'));
  const found = [
    reference,
    reference.replace('-', ''),
    email,
    ...email.split('@'),
    name,
    ...wordsIn(name),
    ...wordsIn(text('subject')),
  ];
  return [...new Set(found)].filter(Boolean).slice(0, FORM_WORDS_MAX);
}
