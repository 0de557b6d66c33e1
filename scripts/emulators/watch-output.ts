import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

export type OutputWatch = {
  /** Resolves when firebase-tools says that every emulator is up. */
  ready: Promise<void>;
  /** What it has complained of so far that makes the emulators useless, though they may run. */
  failure: () => string | undefined;
};

const READY = /All emulators ready/;
/** Complaints that make the emulators useless, though most of them let everything else start. */
const FAILURES: readonly { pattern: RegExp; tell: (match: RegExpExecArray) => string }[] = [
  { pattern: /Failed to load function definition from source/, tell: () => 'the functions cannot be loaded' },
  {
    pattern: /^⚠ {2}(.+) in (?:.*[\\/])?([\w.-]+\.rules):(\d+)$/,
    tell: ([, fault, file, line]) => `${file}, line ${line}: ${fault}`,
  },
  { pattern: /^(?:Uncaught )?(\w*Error: .+)/, tell: ([, error]) => `${error}` },
];
/** What is worth a person's attention while the emulators run: warnings, errors, and what the functions print. */
const NOTICE = /^(⚠|⬢|!|>) /;
/** Warnings about what this launcher does on purpose. */
const EXPECTED = /Env variable override detected|Picked up JAVA_TOOL_OPTIONS|Emulator UI is not starting/;

/** Copies everything a firebase-tools process prints to a log, and reads from it what the launcher must know. */
export function watchOutput(child: ChildProcess, log: Writable, onNotice?: (line: string) => void): OutputWatch {
  let failure: string | undefined;
  const ready = Promise.withResolvers<void>();
  const read = (raw: string) => {
    const line = stripVTControlCharacters(raw);
    log.write(`${line}\n`);
    failure ??= failureIn(line);
    if (READY.test(line)) ready.resolve();
    if (isNotice(line)) onNotice?.(line);
  };
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', read);
  }
  return { ready: ready.promise, failure: () => failure };
}

export const isNotice = (line: string): boolean => NOTICE.test(line) && !EXPECTED.test(line);

/** The reason why the emulators cannot be used, if this line gives one. */
export function failureIn(line: string): string | undefined {
  for (const { pattern, tell } of FAILURES) {
    const match = pattern.exec(line);
    if (match) return tell(match);
  }
  return undefined;
}
