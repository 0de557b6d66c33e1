import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { PASSCODE_MAX, PASSCODE_MIN } from '../../functions/src/contract/limits.ts';
import { CliError } from '../project/errors.ts';
import { projectRoot } from '../project/paths.ts';

/** Passcodes by the id of their opportunity, and under `default` the one of those that have none of their own. */
export type Passcodes = Readonly<Record<string, string>>;
export const DEFAULT_PASSCODE = 'default';

/** The demo project's passcodes, which the README prints. */
export const readDemoPasscodes = (folder: string): Passcodes =>
  parsePasscodes(readText(`${folder}/passcodes.json`), 'emulator-data/passcodes.json');

/**
 * Passcodes from a file, or from standard input where the file is called "-". They never come as an argument, which every
 * process on the machine could read, and never from within the project, where they would be committed one day.
 */
export function readSecretPasscodes(file: string): Passcodes {
  if (file === '-') return parsePasscodes(readFileSync(0, 'utf8'), 'standard input');
  const within = relative(projectRoot, resolve(file));
  if (!within.startsWith('..') && !isAbsolute(within)) {
    throw new CliError(`${file} lies within the project, where it could be committed: keep passcodes somewhere else.`);
  }
  return parsePasscodes(readText(file), file);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new CliError(`The passcodes cannot be read: there is no file ${file}.`);
  }
}

/** Says what is wrong and whose passcode it is, and never the passcode. */
export function parsePasscodes(text: string, name: string): Passcodes {
  const entries = Object.entries(parseObject(text, name));
  return Object.fromEntries(entries.map(([id, passcode]) => [id, checkedPasscode(passcode, id, name)]));
}

function parseObject(text: string, name: string): object {
  const shape = new CliError(`The passcodes in ${name} must be JSON like {"default": "…", "<opportunity id>": "…"}.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw shape;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw shape;
  return value;
}

function checkedPasscode(value: unknown, id: string, name: string): string {
  if (typeof value === 'string' && value.length >= PASSCODE_MIN && value.length <= PASSCODE_MAX) return value;
  throw new CliError(
    `The passcode of ${id} in ${name} must be a text of ${PASSCODE_MIN} to ${PASSCODE_MAX} characters: choose another.`,
  );
}

/** Without letters and digits that are taken for others. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GENERATED = /^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/;
/** Fewer different letters among sixteen are typed by hand, and not drawn by lot. */
const LETTERS_LEAST = 7;

/**
 * Whether a passcode is as hard to guess as a generated one. No rule tells a strong word of one's own from a weak one, so a
 * real project takes passcodes in the form of generated ones alone.
 */
export const isStrong = (passcode: string): boolean =>
  GENERATED.test(passcode) && new Set(passcode.replaceAll('-', '')).size >= LETTERS_LEAST;

/** A strong passcode for each id: 79 random bits, in four groups of four. */
export const makePasscodes = (ids: readonly string[]): Passcodes =>
  Object.fromEntries(ids.map((id) => [id, makePasscode()]));

function makePasscode(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const made = Array.from({ length: 4 }, group).join('-');
  return isStrong(made) ? made : makePasscode();
}

/**
 * What is wrong with passcodes that can be read: one sentence each. `known` are passcodes that are no secret; null for a demo
 * project, whose passcodes are printed.
 */
export function validatePasscodes(
  passcodes: Passcodes,
  ids: readonly string[],
  known: Passcodes | null = null,
): string[] {
  const own = Object.entries(passcodes).filter(([id]) => id !== DEFAULT_PASSCODE);
  const strangers = own.filter(([id]) => !ids.includes(id));
  const same = own.filter(([, passcode]) => passcode === passcodes[DEFAULT_PASSCODE]);
  const secret = known ? Object.entries(passcodes) : [];
  const isPrinted = (passcode: string) => Object.values(known ?? {}).includes(passcode);
  const printed = secret.filter(([, passcode]) => isPrinted(passcode));
  const weak = secret.filter(([, passcode]) => !isPrinted(passcode) && !isStrong(passcode));
  return [
    ...strangers.map(([id]) => `There is a passcode for ${id}, which is no opportunity of this catalogue.`),
    ...same.map(([id]) => `The passcode of ${id} is the default one: leave it out, or give it one of its own.`),
    ...printed.map(([id]) => `The passcode of ${id} is the demo project's, which anyone can read: choose another.`),
    ...weak.map(
      ([id]) => `The passcode of ${id} could be guessed: let "npm run catalogue -- passcodes ${id}" make one.`,
    ),
  ];
}
