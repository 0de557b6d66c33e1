import { existsSync } from 'node:fs';
import { checkDiskSpace } from '../project/disk-space.ts';
import { CliError } from '../project/errors.ts';
import { log } from '../project/log.ts';
import { inProject } from '../project/paths.ts';
import { chooseEmulators, describeChoice, thisHost, variablesFor } from './choose-emulators.ts';
import { localSecrets, mailParameters, type Site } from './emulator-environment.ts';
import { checkPortsFree } from './free-ports.ts';
import type { SmtpResponder } from './inbox/inbox.ts';
import { startInbox } from './inbox/start-inbox.ts';
import { endLastRun, noteProcess, runFolder } from './last-run.ts';
import { portNamesFor, portTable, type ServiceName } from './ports.ts';

type Preparation = {
  shift: number;
  services: readonly ServiceName[];
  wantUi: boolean;
  withVite?: boolean;
  command: string;
  /** Where the links in mails lead. */
  site?: Site;
  /** What the local mail server does with each mail; it takes all of them unless told otherwise. */
  smtpResponder?: SmtpResponder;
};

/** Emulators that can be started: whether they have a UI, the variables that tell firebase-tools where they are, and the inbox of their mail. */
export type PreparedEmulators = {
  ui: boolean;
  environment: Record<string, string>;
  inbox: { close: () => Promise<void> } | undefined;
};

/** Everything that must be so before emulators can start: room on the disk, Java, rules, secrets, free ports and the emulators themselves. */
export async function prepareEmulators(wanted: Preparation): Promise<PreparedEmulators> {
  checkDiskSpace();
  checkRulesFiles();
  if (wanted.services.includes('functions')) localSecrets();
  const inbox = await claimPorts(wanted);
  const choice = await chooseEmulators(thisHost(), wanted.wantUi);
  log(describeChoice(choice));
  const parameters = JSON.stringify(mailParameters(portTable(wanted.shift), wanted.site));
  const environment = { ...(await variablesFor(choice)), PORTAL_PARAMETERS: parameters };
  return { ui: choice.ui, environment, inbox };
}

/**
 * Ends what the last run left on these ports, refuses ports that are taken, and starts the inbox. Its ports are this run's from then on, so of two commands that
 * start at once, one is refused before it builds or touches the saved data.
 */
export async function claimPorts({ shift, services, wantUi, withVite, command, site, smtpResponder }: Preparation) {
  const ports = portTable(shift);
  const names = portNamesFor(services, wantUi);
  const check = () => checkPortsFree(shift, withVite ? [...names, 'vite'] : names, command);
  await endLastRun(runFolder(ports));
  await noteProcess(runFolder(ports), 'command', process.pid);
  await check();
  if (!services.includes('functions')) return undefined;
  try {
    return await startInbox({ ports, site, smtpResponder });
  } catch (error) {
    await check();
    throw error;
  }
}

const FILES = ['firebase.json', 'firestore.rules', 'storage.rules', 'firestore.indexes.json'];

/** Without its rules an emulator lets everybody read and write everything, so it must not start. */
export function checkRulesFiles(): void {
  const missing = FILES.filter((file) => !existsSync(inProject(file)));
  if (missing.length === 0) return;
  throw new CliError(
    `${missing.join(' and ')} missing from the project: restore with "git checkout ${missing.join(' ')}".`,
  );
}
