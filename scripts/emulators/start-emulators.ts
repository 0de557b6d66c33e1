import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { CliError } from '../project/errors.ts';
import { inProject } from '../project/paths.ts';
import { openLog } from '../project/rotating-log.ts';
import { loadFirestoreRules } from './emulator-rules.ts';
import { firebaseEnvironment, firebaseTools } from './firebase-tools.ts';
import { endLastRun, noteProcess, runFolder } from './last-run.ts';
import { type PortTable, PROJECT_ID, type ServiceName } from './ports.ts';
import type { PreparedEmulators } from './prepare-emulators.ts';
import { type Codebase, removeConfig, writeConfig } from './write-config.ts';

export type EmulatorRun = {
  ports: PortTable;
  services: readonly ServiceName[];
  emulators: PreparedEmulators;
  publicFolder: string;
  /** Functions to run beside the portal's own. */
  besides?: readonly Codebase[];
  /** A folder to load data from before starting, and one to save it to when stopping. */
  importFrom?: string;
  exportTo?: string;
  /** Settles when someone asks to stop before everything is up. */
  stopped?: Promise<unknown>;
  /** Requests are not logged. */
  forTests?: boolean;
  /** Lines of the functions' own logs and of warnings, as they come. */
  onNotice?: (line: string) => void;
};

export type RunningEmulators = {
  /** Resolves with the exit code, whenever and however the emulators end. */
  ended: Promise<number>;
  /** Asks the emulators to save what they should and to stop; resolves when they have. */
  stop: () => Promise<void>;
  logFile: string;
};

/** How long saving and stopping may take before the emulators are ended by force. */
const STOP_TIMEOUT_MS = 60_000;

/** Starts the emulators and answers when all of them are ready. */
export async function startEmulators(run: EmulatorRun): Promise<RunningEmulators> {
  const folder = runFolder(run.ports);
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, 'emulators.log');
  const temporary = ownTemporaryFolder(folder);
  const parameters = isPlain() ? writeParameters(run.emulators.environment) : undefined;
  const child = spawnFirebase(run, folder, temporary);
  const watch = watchOutput(child, openLog(logFile), run.onNotice);
  const ended = once(child, 'exit').then(async ([code]) => {
    await endLastRun(folder);
    return code ?? 1;
  });
  void ended.then(() => {
    void run.emulators.inbox?.close();
    removeConfig(run.ports);
    if (parameters) rmSync(parameters);
    rmSync(temporary, { recursive: true, force: true });
  });
  if (child.pid !== undefined) await noteProcess(folder, 'firebase-tools', child.pid);
  const running = { ended, logFile, stop: () => stop(child, ended) };
  try {
    await becomeReady(running, watch, run.stopped);
    if (run.services.includes('firestore')) await loadFirestoreRules(run.ports);
  } catch (error) {
    await running.stop();
    throw error;
  }
  return running;
}

/** Without the changes, the parameters of this run reach the functions by the file that the Functions emulator reads on this machine only. */
function writeParameters({ PORTAL_PARAMETERS = '{}' }: Record<string, string>): string {
  const file = inProject('functions', '.env.local');
  const parameters = Object.entries(JSON.parse(PORTAL_PARAMETERS));
  writeFileSync(file, parameters.map(([name, value]) => `${name}=${JSON.stringify(value)}\n`).join(''));
  return file;
}

function spawnFirebase(run: EmulatorRun, folder: string, temporary: string): ChildProcess {
  return spawn(process.execPath, firebaseArguments(run), {
    // A session of its own: Ctrl-C in the terminal reaches this command alone, which then stops the emulators once.
    detached: true,
    cwd: folder,
    env: {
      ...firebaseEnvironment(),
      ...run.emulators.environment,
      ...temporaryFolder(temporary),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/** A temporary folder for this run. What a run that was killed has left in its own, uploaded files above all, is removed. */
function ownTemporaryFolder(folder: string): string {
  const note = join(folder, 'temporary-folder');
  const start = join(tmpdir(), 'portal-');
  const last = existsSync(note) ? readFileSync(note, 'utf8') : '';
  if (last.startsWith(start)) rmSync(last, { recursive: true, force: true });
  const temporary = mkdtempSync(start);
  writeFileSync(note, temporary);
  return temporary;
}

/**
 * firebase-tools keeps uploaded files, and the note of where its hub is, under fixed names in the temporary folder:
 * without one of their own, the tests and a running portal would take each other's.
 */
const temporaryFolder = (folder: string) => ({ TMPDIR: folder, TEMP: folder, TMP: folder });

/** Whether firebase-tools runs without this project's changes to it. */
const isPlain = () => process.env.PORTAL_FIREBASE_TOOLS === 'plain';

function firebaseArguments(run: EmulatorRun): string[] {
  const { ports, publicFolder, besides } = run;
  const config = writeConfig({ ports, publicFolder, withUi: run.emulators.ui, besides });
  const preload = inProject('scripts', 'emulators', 'preload', 'firebase-preload.ts');
  const command = ['emulators:start', '--config', config, '--project', PROJECT_ID, '--only', run.services.join(',')];
  const log = run.forTests && !process.env.DEBUG ? ['--log-verbosity', 'QUIET'] : [];
  const data = [
    ...(run.importFrom === undefined ? [] : ['--import', run.importFrom]),
    ...(run.exportTo === undefined ? [] : ['--export-on-exit', run.exportTo]),
  ];
  return [...(isPlain() ? [] : ['--import', pathToFileURL(preload).href]), firebaseTools, ...command, ...log, ...data];
}

/** Waits until all is up; refuses when something is wrong, or when someone asks to stop before. */
async function becomeReady(running: RunningEmulators, watch: OutputWatch, stopped?: Promise<unknown>): Promise<void> {
  const never = new Promise<never>(() => undefined);
  const outcome = await Promise.race([
    watch.ready.then(() => 'ready'),
    running.ended.then(() => 'ended'),
    (stopped ?? never).then(() => 'stopped'),
  ]);
  if (outcome === 'stopped') throw new CliError('Stopped before the emulators were up: nothing was changed.');
  const reason = watch.failure() ?? (outcome === 'ended' ? 'they ended' : undefined);
  if (reason === undefined) return;
  throw new CliError(`The emulators did not start: ${reason} (everything they printed is in ${running.logFile}).`);
}

async function stop(child: ChildProcess, ended: Promise<number>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(force);
}

type OutputWatch = {
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
