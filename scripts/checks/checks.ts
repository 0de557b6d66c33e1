import { chooseEmulators } from '../emulators/choose-emulators.ts';
import { portNamesFor } from '../emulators/port-names.ts';
import { portShift, portTable, TEST_PORT_SHIFT } from '../emulators/port-table.ts';
import { thisMachine } from '../emulators/this-machine.ts';
import { CliError } from '../project/cli-error.ts';
import { findOnPath } from '../project/find-on-path.ts';
import { inNodeModules } from '../project/paths.ts';
import { runCommand } from '../project/run-command.ts';
import { readSeed } from '../seed/read-seed.ts';
import { PORTAL_SERVICES } from '../start/services.ts';
import { locateChromium } from './chromium.ts';
import { checkJava, checkJavaCompiler } from './java.ts';
import { checkPortsFree } from './ports.ts';
import { checkRulesFiles } from './rules-files.ts';

/** Something the portal needs: `look` says what is there, or throws a sentence with the way out. */
export type Examination = { name: string; neededFor: 'npm start' | 'npm test'; look: () => Promise<string> };

export function examinations(): Examination[] {
  return [
    {
      name: 'Node',
      neededFor: 'npm start',
      look: lookAtNode,
    },
    { name: 'Pinned Node', neededFor: 'npm start', look: async () => `${process.version}, from node_modules` },
    { name: 'npm', neededFor: 'npm start', look: lookAtNpm },
    { name: 'Dependencies', neededFor: 'npm start', look: async () => 'as package-lock.json says' },
    { name: 'Java', neededFor: 'npm start', look: async () => `version ${await checkJava()}` },
    { name: 'Emulators', neededFor: 'npm start', look: lookAtEmulators },
    { name: 'Ports', neededFor: 'npm start', look: () => lookAtPorts(0, 'npm start') },
    { name: 'Rules', neededFor: 'npm start', look: lookAtRules },
    { name: 'Seed', neededFor: 'npm start', look: lookAtSeed },
    { name: 'Chromium', neededFor: 'npm test', look: lookAtChromium },
    { name: 'Test ports', neededFor: 'npm test', look: () => lookAtPorts(TEST_PORT_SHIFT, 'npm test') },
  ];
}

/** The machine's own Node, which only has to start the setup; npm puts the pinned one before it on the PATH. */
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

/** Looks without downloading anything. */
async function lookAtEmulators(): Promise<string> {
  const machine = thisMachine(() => undefined);
  const downloaded = machine.isDownloaded('firestore') && machine.isDownloaded('storage');
  if (downloaded) return 'downloaded by firebase-tools';
  const choice = await chooseEmulators({ ...machine, download: async () => true }, false);
  if (choice.way === 'firebase') return 'firebase-tools downloads them at the first start (about 120 MB)';
  await checkJavaCompiler();
  return `from the Google Cloud CLI (${choice.firestoreJar}), with the project's own Storage rules runtime`;
}

async function lookAtPorts(fallback: number, command: string): Promise<string> {
  const shift = portShift(fallback);
  await checkPortsFree(shift, portNamesFor(PORTAL_SERVICES, true), command);
  return `free (hosting ${portTable(shift).hosting}, Firestore ${portTable(shift).firestore} and the others)`;
}

async function lookAtRules(): Promise<string> {
  checkRulesFiles();
  return 'firebase.json, firestore.rules, storage.rules and the indexes are there';
}

async function lookAtSeed(): Promise<string> {
  const { personas, catalogue, messages } = readSeed();
  return `${catalogue.length} opportunities, ${personas.length} demo accounts, ${messages.length} messages, all valid`;
}

async function lookAtChromium(): Promise<string> {
  const found = locateChromium();
  if (found !== undefined) return found;
  throw new CliError(
    'none found: "npm test" tries to download one; if it cannot, install it, on Debian with "sudo apt install chromium".',
  );
}
