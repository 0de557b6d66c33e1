import { randomInt } from 'node:crypto';

/** The document with the passcode of opportunities without their own. */
export const DEFAULT_PASSCODE = 'default';

/** Without letters and digits that look like others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GENERATED = /^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/;
/** A code with fewer different letters among its sixteen was typed and not drawn at random. */
const LETTERS_LEAST = 7;

/**
 * True if a passcode is as hard to guess as a generated one. No rule can recognise a strong word that a person made up,
 * so a real project accepts only the form of generated passcodes.
 */
export const isStrong = (passcode: string): boolean =>
  GENERATED.test(passcode) && new Set(passcode.replaceAll('-', '')).size >= LETTERS_LEAST;

/** Makes a strong passcode: 79 random bits, in four groups of four. */
export function makePasscode(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const made = Array.from({ length: 4 }, group).join('-');
  return isStrong(made) ? made : makePasscode();
}
