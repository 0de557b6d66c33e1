import { boundedText } from '../schemas.ts';

/**
 * Invisible code points, and those that change how the text around them is shown: controls, format and private-use
 * characters, line and paragraph separators, fillers. First and last of each range. The rules repeat the list
 * (`firestore.rules`, profiles). It is a list and not `\p{C}`, because engines support different versions of Unicode,
 * and half of the direction characters are newer than some. Variation selectors are allowed: Japanese names and emoji
 * need them.
 */
export const HIDDEN_CHARACTERS: readonly (readonly [first: number, last: number])[] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x600, 0x605],
  [0x61c, 0x61c],
  [0x6dd, 0x6dd],
  [0x70f, 0x70f],
  [0x890, 0x891],
  [0x8e2, 0x8e2],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180e, 0x180e],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xe000, 0xf8ff],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x110bd, 0x110bd],
  [0x110cd, 0x110cd],
  [0x13430, 0x1343f],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe007f],
  [0xf0000, 0x10ffff],
];

/**
 * Arabic and Indic letters: between two of them a joiner is part of the spelling in Persian, Urdu, Hindi and other
 * languages.
 */
export const JOINED_LETTERS: typeof HIDDEN_CHARACTERS = [
  [0x620, 0x6dc],
  [0x6de, 0x6ff],
  [0x750, 0x77f],
  [0x900, 0xdff],
];

const classOf = (ranges: typeof HIDDEN_CHARACTERS) =>
  ranges.map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`).join('');
const LETTER = `[${classOf(JOINED_LETTERS)}]`;
const VISIBLE = `[^\\p{Cs}${classOf(HIDDEN_CHARACTERS)}]`;
const SHOWS_ALL = new RegExp(`^(?:${VISIBLE}|${LETTER}(?:[\\u200c\\u200d]${LETTER})+)*$`, 'u');

/**
 * True if a text contains an invisible or direction-changing character, except a joiner that is part of the spelling.
 */
export const hasHiddenCharacters = (text: string): boolean => !SHOWS_ALL.test(text);

export interface NameLimits {
  min: number;
  max: number;
  tooShort?: string;
}

/** A person's name in every form: within its limits and without invisible characters. */
export function personName(label: string, { min, max, tooShort }: NameLimits) {
  return boundedText({
    min,
    max,
    tooShort: tooShort ?? `${label} must be at least ${min} characters`,
    tooLong: `${label} must be less than ${max} characters`,
  }).test(
    'hidden',
    `${label} contains hidden characters. Please type it again.`,
    (value) => !hasHiddenCharacters(value.trim()),
  );
}
