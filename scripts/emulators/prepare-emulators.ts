import { existsSync } from 'node:fs';
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
  /** The site that links in mails lead to. */
  site?: Site;
  /** The local mail server's answer to each mail. It accepts all by default. */
  smtpResponder?: SmtpResponder;
};

/** Emulators that can start: their UI, the variables that point firebase-tools to them, and the inbox of their mail. */
export type PreparedEmulators = {
  ui: boolean;
  environment: Record<string, string>;
  inbox: { close: () => Promise<void> } | undefined;
};

/**
 * Checks the requirements of the emulators and prepares them: Java, rules, secrets, free ports and the
 * emulators themselves.
 */
export async function prepareEmulators(wanted: Preparation): Promise<PreparedEmulators> {
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
 * Ends the remaining processes of the last run on these ports, throws if ports are used, and starts the inbox. The
 * inbox's ports then belong to this run, so of two concurrent commands, one is refused before it builds or changes the
 * saved data.
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

/** Without its rules, an emulator lets everyone read and write everything, so it must not start. */
export function checkRulesFiles(): void {
  const missing = FILES.filter((file) => !existsSync(inProject(file)));
  if (missing.length === 0) return;
  throw new CliError(
    `${missing.join(' and ')} missing from the project: restore with "git checkout ${missing.join(' ')}".`,
  );
}
