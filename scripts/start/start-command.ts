import { type ChildProcess, spawn } from 'node:child_process';
import { Command } from '@commander-js/extra-typings';
import { buildFunctions, buildWeb, functionsBuild, webEnvironment } from '../build/build.ts';
import { HOST, PORTAL_SERVICES, type PortTable, portShift, portTable } from '../emulators/ports.ts';
import { prepareEmulators } from '../emulators/prepare-emulators.ts';
import { log, withProgress } from '../project/log.ts';
import { inNodeModules, inProject } from '../project/paths.ts';
import { readSeed } from '../seed/read-seed.ts';
import { awaitLastRun, savedData } from './saved-data.ts';
import { openDatabase, serveUntilStopped, stopSignal } from './serve.ts';

/** `npm start`: the built portal on the Hosting emulator, with the demo data or what the last run left. */
export const startCommand = () =>
  new Command('npm')
    .usage('start, or npm start -- --fresh')
    .option('--fresh', 'forget what was saved, and begin again from the demo data')
    .action(({ fresh = false }) => runPortal({ command: 'npm start', fresh, development: false }));

/** `npm run dev`: as `npm start`, but with Vite's dev server, and functions that are rebuilt when their source changes. */
export const devCommand = () =>
  new Command('npm run dev')
    .usage('[-- --fresh]')
    .option('--fresh', 'forget what was saved, and begin again from the demo data')
    .action(({ fresh = false }) => runPortal({ command: 'npm run dev', fresh, development: true }));

interface PortalRun {
  /** The command to name where a port is taken. */
  command: string;
  fresh: boolean;
  development: boolean;
}

async function runPortal({ command, fresh, development }: PortalRun): Promise<void> {
  const shift = portShift(0);
  const ports = portTable(shift);
  const seed = readSeed();
  const data = savedData(shift);
  await awaitLastRun(data, ports);
  const needs = { shift, services: PORTAL_SERVICES, wantUi: true, withVite: development, command };
  const emulators = await prepareEmulators(needs);
  await withProgress('Building the functions', buildFunctions);
  if (!development) await withProgress('Building the web application', () => buildWeb(ports, 'dist'));
  const stopped = stopSignal();
  const run = { ports, emulators, services: PORTAL_SERVICES, publicFolder: 'web/dist', stopped };
  const running = await openDatabase({ data, seed, fresh, run: development ? { ...run, onNotice: log } : run });
  const watchers = development ? [watchFunctions(), watchWeb(ports)] : [];
  const url = `http://${HOST}:${development ? ports.vite : ports.hosting}`;
  log(summary({ url, ports, ui: emulators.ui, logFile: running.logFile }));
  try {
    await serveUntilStopped(running, data, stopped);
  } finally {
    for (const watcher of watchers) watcher.kill();
  }
}

/** Recompiles the functions when their source changes; the Functions emulator then loads them anew. */
function watchFunctions(): ChildProcess {
  const args = [...functionsBuild, '--watch', '--preserveWatchOutput'];
  return spawn(inNodeModules('.bin', 'tsc'), args, { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Vite's dev server, which reloads the page in the browser when its source changes. */
function watchWeb(ports: PortTable): ChildProcess {
  return spawn(inNodeModules('.bin', 'vite'), ['--host', HOST, '--port', String(ports.vite), '--strictPort'], {
    cwd: inProject('web'),
    env: { ...process.env, ...webEnvironment(ports) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

type PortalSummary = { url: string; ports: PortTable; ui: boolean; logFile: string };

/** What a person needs to know once the portal is up. */
export function summary({ url, ports, ui, logFile }: PortalSummary): string {
  const tools = ui
    ? `  Look inside    http://${HOST}:${ports.ui} (Emulator UI), npm run kyc, npm run admin`
    : '  Act as staff   npm run kyc -- approve <email>, npm run admin -- grant <email> (no Emulator UI on this machine)';
  return [
    '',
    `  The portal is at  ${url}`,
    '',
    '  Demo accounts  in README.md, and on the sign-in page',
    tools,
    `  Full log       ${logFile}`,
    '  To stop        Ctrl-C; what was written is kept for the next start',
    '',
  ].join('\n');
}
