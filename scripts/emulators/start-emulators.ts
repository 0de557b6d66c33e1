import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { CliError } from '../project/errors.ts';
import { inProject } from '../project/paths.ts';
import { loadFirestoreRules } from './emulator-rules.ts';
import { firebaseEnvironment, firebaseTools } from './firebase-tools.ts';
import { endLastRun, noteProcess, runFolder } from './last-run.ts';
import { type PortTable, PROJECT_ID, type ServiceName } from './ports.ts';
import type { PreparedEmulators } from './prepare-emulators.ts';
import { removeConfig, writeConfig } from './write-config.ts';

export type EmulatorRun = {
  ports: PortTable;
  services: readonly ServiceName[];
  emulators: PreparedEmulators;
  publicFolder: string;
  /** A folder to load data from before starting, and one to save it to when stopping. */
  importFrom?: string;
  exportTo?: string;
  /** Settles when a person asks to stop before all emulators are ready. */
  stopped?: Promise<unknown>;
  /** Requests are not logged. */
  forTests?: boolean;
  /** Browsers report violations of the content security policy. */
  withReports?: boolean;
  /** Lines of the functions' logs and of warnings, as they are printed. */
  onNotice?: (line: string) => void;
};

export type RunningEmulators = {
  /** Resolves with the exit code when the emulators end for any reason. */
  ended: Promise<number>;
  /** Asks the emulators to save their data and to stop. Resolves when they have stopped. */
  stop: () => Promise<void>;
  logFile: string;
};

/** Milliseconds that saving and stopping may take before the emulators are ended by force. */
const STOP_TIMEOUT_MS = 60_000;

/** Starts the emulators and resolves when all of them are ready. */
export async function startEmulators(run: EmulatorRun): Promise<RunningEmulators> {
  const folder = runFolder(run.ports);
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, 'emulators.log');
  const temporary = ownTemporaryFolder(folder);
  const parameters = isPlain() ? writeParameters(run.emulators.environment) : undefined;
  const child = spawnFirebase(run, folder, temporary);
  // A line that can't be written, for example on a full disk, is lost, and the portal goes on.
  const log = createWriteStream(logFile).on('error', () => undefined);
  const watch = watchOutput(child, log, run.onNotice);
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

/**
 * For an unchanged firebase-tools: passes the parameters of this run in the file that the Functions emulator reads on
 * this machine only.
 */
function writeParameters({ PORTAL_PARAMETERS = '{}' }: Record<string, string>): string {
  const file = inProject('functions', '.env.local');
  const parameters = Object.entries(JSON.parse(PORTAL_PARAMETERS));
  writeFileSync(file, parameters.map(([name, value]) => `${name}=${JSON.stringify(value)}\n`).join(''));
  return file;
}

/** For loading the functions. The ten seconds of firebase-tools are too few on a busy machine. */
const DISCOVERY_SECONDS = '60';

function spawnFirebase(run: EmulatorRun, folder: string, temporary: string): ChildProcess {
  return spawn(process.execPath, firebaseArguments(run), {
    // A separate session: Ctrl-C in the terminal reaches only this command, which then stops the emulators once.
    detached: true,
    cwd: folder,
    env: {
      ...firebaseEnvironment(),
      FUNCTIONS_DISCOVERY_TIMEOUT: process.env.FUNCTIONS_DISCOVERY_TIMEOUT ?? DISCOVERY_SECONDS,
      ...run.emulators.environment,
      ...temporaryFolder(temporary),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

/**
 * Makes a temporary folder for this run. Removes the folder of an earlier run that was killed, mainly its uploaded
 * files.
 */
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
 * firebase-tools keeps uploaded files, and the address of its hub, under fixed names in the temporary folder. With a
 * common folder, the tests and a running portal would use each other's.
 */
const temporaryFolder = (folder: string) => ({ TMPDIR: folder, TEMP: folder, TMP: folder });

/** True if firebase-tools runs without this project's changes. */
const isPlain = () => process.env.PORTAL_FIREBASE_TOOLS === 'plain';

function firebaseArguments(run: EmulatorRun): string[] {
  const { ports, publicFolder, withReports = process.env.VITE_ERROR_REPORTS === 'on' } = run;
  const config = writeConfig({ ports, publicFolder, withUi: run.emulators.ui, withReports });
  const preload = inProject('scripts', 'emulators', 'preload', 'firebase-preload.ts');
  const command = ['emulators:start', '--config', config, '--project', PROJECT_ID, '--only', run.services.join(',')];
  const log = run.forTests && !process.env.DEBUG ? ['--log-verbosity', 'QUIET'] : [];
  const data = [
    ...(run.importFrom === undefined ? [] : ['--import', run.importFrom]),
    ...(run.exportTo === undefined ? [] : ['--export-on-exit', run.exportTo]),
  ];
  return [...(isPlain() ? [] : ['--import', pathToFileURL(preload).href]), firebaseTools, ...command, ...log, ...data];
}

/** Waits until all emulators are ready. Throws if one fails, or if a person asks to stop first. */
async function becomeReady(running: RunningEmulators, watch: OutputWatch, stopped?: Promise<unknown>): Promise<void> {
  const never = new Promise<never>(() => undefined);
  const outcome = await Promise.race([
    watch.ready.then(() => 'ready'),
    running.ended.then(() => 'ended'),
    (stopped ?? never).then(() => 'stopped'),
  ]);
  if (outcome === 'stopped') throw new CliError('Stopped before the emulators were ready: nothing was changed.');
  const reason = watch.failure() ?? (outcome === 'ended' ? 'they stopped' : undefined);
  if (reason === undefined) return;
  throw new CliError(`The emulators did not start: ${reason} (the full output is in ${running.logFile}).`);
}

async function stop(child: ChildProcess, ended: Promise<number>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(force);
}

type OutputWatch = {
  /** Resolves when firebase-tools reports that every emulator is ready. */
  ready: Promise<void>;
  /** The reason why the emulators are unusable, even if they run. */
  failure: () => string | undefined;
};

const READY = /All emulators ready/;
/** Messages of failures that make the emulators unusable, although firebase-tools starts the others. */
const FAILURES: readonly { pattern: RegExp; describe: (match: RegExpExecArray) => string }[] = [
  {
    pattern: /Failed to load function definition from source: .*Timeout after (\d+)/,
    describe: ([, milliseconds]) =>
      `the functions did not load within ${Number(milliseconds) / 1000} seconds. Close other programs and run the command again, or set FUNCTIONS_DISCOVERY_TIMEOUT to more seconds`,
  },
  { pattern: /Failed to load function definition from source/, describe: () => 'the functions cannot be loaded' },
  {
    pattern: /^⚠ {2}(.+) in (?:.*[\\/])?([\w.-]+\.rules):(\d+)$/,
    describe: ([, fault, file, line]) => `${file}, line ${line}: ${fault}`,
  },
  { pattern: /^(?:Uncaught )?(\w*Error: .+)/, describe: ([, error]) => `${error}` },
];
/** Lines that a person should see while the emulators run: warnings, errors, and output of the functions. */
const NOTICE = /^(⚠|⬢|!|>) /;
/** Expected warnings about choices of this launcher. */
const EXPECTED = /Env variable override detected|Picked up JAVA_TOOL_OPTIONS|Emulator UI is not starting/;

/** Copies the output of a firebase-tools process to a log, and finds the lines that the launcher needs. */
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

/** Returns the reason why the emulators can't be used, if this line has one. */
export function failureIn(line: string): string | undefined {
  for (const { pattern, describe } of FAILURES) {
    const match = pattern.exec(line);
    if (match) return describe(match);
  }
  return undefined;
}
