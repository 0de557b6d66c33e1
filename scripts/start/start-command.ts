import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { buildFunctions, buildWeb, functionsBuild, webEnvironment } from '../build/build.ts';
import { buildWhenChanged } from '../build/site-stamp.ts';
import { siteUrl } from '../emulators/emulator-environment.ts';
import { inboxUrl } from '../emulators/inbox/start-inbox.ts';
import { HOST, PORTAL_SERVICES, type PortTable, portShift, portTable } from '../emulators/ports.ts';
import { prepareEmulators } from '../emulators/prepare-emulators.ts';
import type { RunningEmulators } from '../emulators/start-emulators.ts';
import { usageError } from '../project/command-line.ts';
import { log, withProgress } from '../project/log.ts';
import { inNodeModules, inPortalFolder, inProject, projectRoot } from '../project/paths.ts';
import { readSeed } from '../seed/read-seed.ts';
import { savedData } from './saved-data.ts';
import { type Opening, openDatabase, serveUntilStopped, stopSignal } from './serve.ts';

/** `npm start`: the built portal on the Hosting emulator, with the demo data or the data of the last run. */
export const startCommand = () =>
  withOptions(new Command('npm').usage('start, or npm start -- --fresh')).action((options, command) =>
    runPortal({ command: 'npm start', development: false, ...readOptions(options, command) }),
  );

/** `npm run dev`: like `npm start`, with Vite's dev server and functions that are rebuilt when their source changes. */
export const devCommand = () =>
  withOptions(new Command('npm run dev').usage('[-- --fresh]')).action((options, command) =>
    runPortal({ command: 'npm run dev', development: true, ...readOptions(options, command) }),
  );

const withOptions = (command: Command) =>
  command
    .option('--fresh', 'delete the saved data, and start with the demo data')
    .option('--save-every <minutes>', 'minutes between two saves while the portal runs, from 0.1 to 60', '3');

function readOptions(
  { fresh = false, saveEvery }: { fresh?: boolean; saveEvery: string },
  command: CommandUnknownOpts,
) {
  const minutes = /^\d{1,2}(\.\d)?$/.test(saveEvery) ? Number(saveEvery) : 0;
  if (minutes >= 0.1 && minutes <= 60) return { fresh, saveEveryMs: minutes * 60_000 };
  throw usageError(command, `--save-every is "${saveEvery}": it must be a number of minutes from 0.1 to 60.`);
}

interface PortalRun {
  /** The command that is named if a port is used. */
  command: string;
  fresh: boolean;
  development: boolean;
  saveEveryMs: number;
}

/** Independent steps run concurrently, which keeps two cores busy until the portal is ready. */
async function runPortal({ command, fresh, development, saveEveryMs }: PortalRun): Promise<void> {
  const shift = portShift(0);
  const ports = portTable(shift);
  const seed = readSeed();
  const data = savedData(shift);
  const site = development ? 'vite' : 'hosting';
  const needs = { shift, services: PORTAL_SERVICES, wantUi: true, withVite: development, command, site } as const;
  const functions = awaitedLater(withProgress('Building the functions', buildFunctions));
  const emulators = await prepareEmulators(needs);
  const built = development ? Promise.resolve() : buildSite(ports);
  await functions;
  const stopped = stopSignal();
  const run = { ports, emulators, services: PORTAL_SERVICES, publicFolder: 'web/dist', stopped } as const;
  const opening = { data, seed, fresh, run: development ? { ...run, onNotice: log } : run };
  const running = await openWith(built, opening);
  const watchers = development ? [watchFunctions(), watchWeb(ports)] : [];
  const url = siteUrl(ports, site);
  log(summary({ url, ports, ui: emulators.ui, logFile: running.logFile }));
  try {
    await serveUntilStopped({ emulators: running, data, ports, saveEveryMs, stopped });
  } finally {
    for (const watcher of watchers) watcher.kill();
  }
}

function buildSite(ports: PortTable): Promise<void> {
  const folder = inProject('web', 'dist');
  // The Hosting emulator requires the folder that it serves.
  mkdirSync(folder, { recursive: true });
  const variables = { ...process.env, ...webEnvironment(ports) };
  const site = {
    root: projectRoot,
    folder,
    note: inPortalFolder('site-built'),
    variables: Object.fromEntries(Object.entries(variables).filter(([name]) => name.startsWith('VITE_'))),
  };
  const build = () => withProgress('Building the web application', () => buildWeb(ports, 'dist'));
  return awaitedLater(
    buildWhenChanged(site, build).then((isNew) => {
      if (!isNew) log('✓ The web application is already built');
    }),
  );
}

/** Work whose failure is reported when it is awaited, and not earlier as an unhandled rejection. */
function awaitedLater(work: Promise<void>): Promise<void> {
  work.catch(() => undefined);
  return work;
}

/** Opens the database while the web application is built. If the build fails, the emulators are stopped. */
async function openWith(site: Promise<void>, opening: Opening): Promise<RunningEmulators> {
  const failed = new Promise<'failed'>((resolve) => site.catch(() => resolve('failed')));
  const stopped = Promise.race([opening.run.stopped, failed]);
  let running: RunningEmulators | undefined;
  try {
    running = await openDatabase({ ...opening, run: { ...opening.run, stopped } });
    await site;
    return running;
  } catch (error) {
    await running?.stop();
    // The error of the build is clearer than that of the emulators that were stopped because of it.
    if ((await Promise.race([stopped, setImmediate()])) === 'failed') await site;
    throw error;
  }
}

/** Recompiles the functions when their source changes. The Functions emulator then reloads them. */
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

/** The message when the portal is ready. */
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
    `  Emails        ${inboxUrl(ports)}`,
    `  Full log       ${logFile}`,
    '  To stop        Ctrl-C; your data is saved for the next start',
    '',
  ].join('\n');
}
