import { existsSync } from 'node:fs';
import { checkDiskSpace } from '../project/disk-space.ts';
import { CliError } from '../project/errors.ts';
import { log } from '../project/log.ts';
import { inProject } from '../project/paths.ts';
import { chooseEmulators, describeChoice, type EmulatorChoice, thisHost } from './choose-emulators.ts';
import { wrapCloudCli } from './cloud-cli-jars.ts';
import { localSecrets } from './emulator-environment.ts';
import { checkPortsFree } from './free-ports.ts';
import { CLOUD_CLI_JAVA, checkJava } from './java.ts';
import { portNamesFor, type ServiceName } from './ports.ts';

type Preparation = {
  shift: number;
  services: readonly ServiceName[];
  wantUi: boolean;
  withVite?: boolean;
  command: string;
};

/** Emulators that can be started: whether they have a UI, and the variables that tell firebase-tools where they are. */
export type PreparedEmulators = { ui: boolean; environment: Record<string, string> };

/** Everything that must be so before emulators can start: room on the disk, Java, rules, secrets, free ports and the emulators themselves. */
export async function prepareEmulators(wanted: Preparation): Promise<PreparedEmulators> {
  checkDiskSpace();
  const java = await checkJava();
  checkRulesFiles();
  if (wanted.services.includes('functions')) localSecrets();
  const names = portNamesFor(wanted.services, wanted.wantUi);
  await checkPortsFree(wanted.shift, wanted.withVite ? [...names, 'vite'] : names, wanted.command);
  const choice = await chooseEmulators({ ...thisHost(log), java: async () => java }, wanted.wantUi);
  log(describeChoice(choice, java));
  return { ui: choice.ui, environment: await environmentFor(choice) };
}

/** firebase-tools knows where its own are, and which Java they need; others have to be made into what it can start, and named to it. */
async function environmentFor(choice: EmulatorChoice): Promise<Record<string, string>> {
  if (choice.way === 'firebase') return {};
  const { firestoreJar, storageRulesJar } = await wrapCloudCli(choice.firestoreJar, log);
  return {
    FIRESTORE_EMULATOR_BINARY_PATH: firestoreJar,
    STORAGE_EMULATOR_BINARY_PATH: storageRulesJar,
    PORTAL_EMULATORS_JAVA: String(CLOUD_CLI_JAVA),
  };
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
