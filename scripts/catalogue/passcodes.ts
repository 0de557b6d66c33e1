import { readFileSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { DEFAULT_PASSCODE, isStrong, makePasscode } from '../../functions/src/catalogue/passcodes.ts';
import { PASSCODE_MAX, PASSCODE_MIN } from '../../functions/src/contract/limits.ts';
import { CliError } from '../project/errors.ts';
import { projectRoot } from '../project/paths.ts';

/** Passcodes by the id of their opportunity. `default` is for opportunities without their own. */
export type Passcodes = Readonly<Record<string, string>>;

/** The demo project's passcodes, which the README lists. */
export const readDemoPasscodes = (folder: string): Passcodes =>
  parsePasscodes(readText(`${folder}/passcodes.json`), 'emulator-data/passcodes.json');

/**
 * Reads passcodes from a file, or from standard input if the file is "-". Arguments are not supported because every
 * process on the machine can read them, and files in the project are refused because they could be committed.
 */
export function readSecretPasscodes(file: string): Passcodes {
  if (file === '-') return parsePasscodes(readFileSync(0, 'utf8'), 'standard input');
  const within = relative(projectRoot, resolve(file));
  if (!within.startsWith('..') && !isAbsolute(within)) {
    throw new CliError(`${file} is in the project, where it could be committed: keep passcodes somewhere else.`);
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

/** Parses passcodes. Errors name the opportunity and the fault, but never the passcode. */
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

/** Makes a strong passcode for each id. */
export const makePasscodes = (ids: readonly string[]): Passcodes =>
  Object.fromEntries(ids.map((id) => [id, makePasscode()]));

/**
 * Returns one sentence for each fault in readable passcodes. `known` are published passcodes; null for a demo project,
 * which may use them.
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
    ...strangers.map(([id]) => `There is a passcode for ${id}, which is not in this catalogue.`),
    ...same.map(([id]) => `The passcode of ${id} is the default one: remove it, or choose another.`),
    ...printed.map(([id]) => `The passcode of ${id} is the demo project's, which anyone can read: choose another.`),
    ...weak.map(
      ([id]) => `The passcode of ${id} is easy to guess: make one with "npm run catalogue -- passcodes ${id}".`,
    ),
  ];
}
