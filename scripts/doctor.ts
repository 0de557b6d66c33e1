import { existsSync } from 'node:fs';
import { Command } from '@commander-js/extra-typings';
import { chooseEmulators, type Host, thisHost } from './emulators/choose-emulators.ts';
import { siteUrl } from './emulators/emulator-environment.ts';
import { checkPortsFree } from './emulators/free-ports.ts';
import { findOpenRun, runFolder } from './emulators/last-run.ts';
import {
  canRunEmulators,
  FIREBASE_JAVA,
  findJava,
  isReachable,
  JAVA_SOURCE,
  javaIsMissing,
} from './emulators/machine.ts';
import { PORTAL_SERVICES, portNamesFor, portShift, portTable, shiftBeside, testPortShift } from './emulators/ports.ts';
import { checkRulesFiles } from './emulators/prepare-emulators.ts';
import { CliError, messageOf } from './project/errors.ts';
import { log } from './project/log.ts';
import { inNodeModules } from './project/paths.ts';
import { findOnPath, runCommand } from './project/run-command.ts';
import { readSeed } from './seed/read-seed.ts';

/** `npm run doctor`: prints one line for each requirement of the portal, and fails if `npm start` can't run. */
export const doctorCommand = () =>
  new Command('npm run doctor').action(async () => {
    process.exitCode = (await runChecks()) ? 0 : 1;
  });

/** Returns true if `npm start` can run. */
async function runChecks(): Promise<boolean> {
  let stopping = 0;
  for (const check of checks()) {
    const { fine, line } = await run(check);
    log(line);
    if (!fine && check.neededFor === 'npm start') stopping += 1;
  }
  log(
    stopping === 0
      ? '\nThis machine can run "npm start".'
      : `\n${stopping} of these checks must pass before "npm start" can run.`,
  );
  return stopping === 0;
}

async function run({ name, look, neededFor }: Check): Promise<{ fine: boolean; line: string }> {
  try {
    return { fine: true, line: `✓ ${name}: ${await look()}` };
  } catch (error) {
    const limit = neededFor === 'npm test' ? ' (needed for "npm test" only)' : '';
    return { fine: false, line: `✗ ${name}${limit}: ${messageOf(error)}` };
  }
}

/** A requirement of the portal. `look` returns its state, or throws a sentence with a solution. */
export type Check = { name: string; neededFor: 'npm start' | 'npm test'; look: () => Promise<string> };

export function checks(): Check[] {
  return [
    {
      name: 'Node',
      neededFor: 'npm start',
      look: lookAtNode,
    },
    { name: 'Pinned Node', neededFor: 'npm start', look: async () => `${process.version}, from node_modules` },
    { name: 'npm', neededFor: 'npm start', look: lookAtNpm },
    { name: 'Dependencies', neededFor: 'npm start', look: async () => 'as in package-lock.json' },
    { name: 'Java', neededFor: 'npm start', look: lookAtJava },
    { name: 'Emulators', neededFor: 'npm start', look: lookAtEmulators },
    { name: 'Ports', neededFor: 'npm start', look: () => lookAtPorts(portShift(0), 'npm start') },
    { name: 'Rules', neededFor: 'npm start', look: lookAtRules },
    { name: 'Seed', neededFor: 'npm start', look: lookAtSeed },
    { name: 'Chromium', neededFor: 'npm test', look: lookAtChromium },
    { name: 'Test ports', neededFor: 'npm test', look: lookAtTestPorts },
  ];
}

/** The machine's Node, which only starts the setup. npm puts the pinned version first on the PATH. */
async function lookAtNode(): Promise<string> {
  const own = findOnPath('node', (folder) => !folder.startsWith(inNodeModules()));
  const { output } = own === undefined ? { output: '' } : await runCommand(own, ['--version']);
  return own === undefined ? 'only the pinned one' : `${output.trim()} on this machine (${own})`;
}

async function lookAtNpm(): Promise<string> {
  const { found, code, output } = await runCommand('npm', ['--version']);
  if (!found || code !== 0)
    throw new CliError('npm is not on the PATH: install Node with npm from https://nodejs.org.');
  return output.trim().split('\n').at(-1) ?? '';
}

async function lookAtJava(): Promise<string> {
  const version = await findJava();
  if (await canRunEmulators(version)) return `version ${version}`;
  if (!(await isReachable(JAVA_SOURCE))) throw javaIsMissing(version);
  return '"npm start" downloads a runtime into .portal/java (about 50 MB)';
}

/** This machine if nothing can be downloaded. */
const WITHOUT_DOWNLOADS: Host = {
  ...thisHost(),
  fetchJava: async () => FIREBASE_JAVA,
  download: async () => true,
  log: () => undefined,
};

async function lookAtEmulators(): Promise<string> {
  const downloaded = WITHOUT_DOWNLOADS.isDownloaded('firestore') && WITHOUT_DOWNLOADS.isDownloaded('storage');
  const choice = await chooseEmulators(WITHOUT_DOWNLOADS, false);
  if (choice.way === 'firebase') {
    return downloaded
      ? 'downloaded by firebase-tools'
      : 'firebase-tools downloads them at the first start (about 190 MB)';
  }
  return `from the Google Cloud CLI (${choice.firestoreJar}), with the project's own Storage rules runtime`;
}

/** The portal of this folder uses its ports rightly. */
export async function lookAtPorts(shift: number, command: string): Promise<string> {
  const run = await findOpenRun(runFolder(portTable(shift)));
  if (run !== undefined) return `used by this portal, which is running (${siteUrl(portTable(shift))}, process ${run})`;
  await checkPortsFree(shift, portNamesFor(PORTAL_SERVICES, true), command);
  return `free (hosting ${portTable(shift).hosting}, Firestore ${portTable(shift).firestore} and the others)`;
}

async function lookAtTestPorts(): Promise<string> {
  const shift = testPortShift();
  await lookAtPorts(shiftBeside(shift), 'npm test');
  return lookAtPorts(shift, 'npm test');
}

async function lookAtRules(): Promise<string> {
  checkRulesFiles();
  return 'found firebase.json, firestore.rules, storage.rules and the indexes';
}

async function lookAtSeed(): Promise<string> {
  const { personas, catalogue, messages } = readSeed();
  return `${catalogue.length} opportunities, ${personas.length} demo accounts, ${messages.length} messages, all valid`;
}

async function lookAtChromium(): Promise<string> {
  // Playwright is installed by the first "npm test", and the other checks must run without it.
  if (!existsSync(inNodeModules('playwright'))) return 'checked by the first "npm test", which installs Playwright';
  const { locateChromium } = await import('./test/chromium.ts');
  const found = locateChromium();
  if (found !== undefined) return found;
  throw new CliError(
    'not found: "npm test" tries to download it; if that fails, install it, on Debian with "sudo apt install chromium-headless-shell".',
  );
}
