import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { object } from 'yup';
import { firebaseTools } from '../../../scripts/emulators/firebase-tools.ts';
import { FIREBASE_JAVA } from '../../../scripts/emulators/machine.mjs';
import { PORTAL_SERVICES, type PortTable } from '../../../scripts/emulators/ports.ts';
import { watchOutput } from '../../../scripts/emulators/start-emulators.ts';
import { configFile, moveEmulators } from '../../../scripts/emulators/write-config.ts';
import { CliError } from '../../../scripts/project/errors.ts';
import { inNodeModules, inPortalFolder, inProject, projectRoot } from '../../../scripts/project/paths.ts';
import { findOnPath } from '../../../scripts/project/run-command.ts';

const FOLDER = inPortalFolder('plain-start');
const LOG = join(FOLDER, 'emulators.log');

export interface PlainStart {
  ports: PortTable;
  shift: number;
  /** The Java on the PATH. */
  java: number;
  /** Where firebase-tools finds emulators that are not its own. */
  environment: Record<string, string>;
}

/** Runs `firebase emulators:start` without anything that the launcher adds to it; answers how to stop it once all are ready. */
export async function startPlainly(start: PlainStart): Promise<() => Promise<void>> {
  mkdirSync(FOLDER, { recursive: true });
  const config = start.shift === 0 ? [] : ['--config', writeMovedConfig(start.ports)];
  const only = ['--only', PORTAL_SERVICES.join(',')];
  const child = spawn(process.execPath, [firebaseTools, 'emulators:start', ...config, ...only], {
    cwd: projectRoot,
    detached: true,
    env: { ...process.env, PATH: pathFor(start.java), ...start.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const watch = watchOutput(child, createWriteStream(LOG));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => stopAndTidy(child, ended, config[1]);
  const ready = await Promise.race([watch.ready.then(() => true), ended.then(() => false)]);
  if (ready && watch.failure() === undefined) return stop;
  await stop();
  throw new CliError(
    `firebase emulators:start did not start: ${watch.failure() ?? 'it ended'} (its output is in ${LOG}).`,
  );
}

async function stopAndTidy(child: ChildProcess, ended: Promise<void>, config: string | undefined): Promise<void> {
  if (child.exitCode === null) child.kill('SIGINT');
  await ended;
  if (config !== undefined) rmSync(config, { force: true });
}

const configSchema = object({ emulators: object().required() }).required();

/** firebase.json with other ports and nothing else changed. */
function writeMovedConfig(ports: PortTable): string {
  const config = configSchema.validateSync(JSON.parse(readFileSync(inProject('firebase.json'), 'utf8')));
  const file = configFile(ports);
  writeFileSync(file, JSON.stringify({ ...config, emulators: moveEmulators(config.emulators, ports, false) }));
  return file;
}

/** firebase-tools asks for Java 21. Where it runs emulators that need less, a program answers for an older one, which then runs them. */
function pathFor(java: number): string {
  const path = [inNodeModules('.bin'), process.env.PATH].join(delimiter);
  if (java >= FIREBASE_JAVA) return path;
  const program = join(FOLDER, 'java');
  const answer = `[ "$3" = -version ] && echo 'version "${FIREBASE_JAVA}"' && exit`;
  writeFileSync(program, `#!/bin/sh\n${answer}\nexec ${findOnPath('java')} "$@"\n`, { mode: 0o755 });
  return [FOLDER, path].join(delimiter);
}
