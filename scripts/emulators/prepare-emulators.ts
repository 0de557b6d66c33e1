import { checkJava } from '../checks/java.ts';
import { checkPortsFree } from '../checks/ports.ts';
import { checkRulesFiles } from '../checks/rules-files.ts';
import { say } from '../project/print.ts';
import { chooseEmulators, type EmulatorChoice } from './choose-emulators.ts';
import { localSecrets } from './local-secrets.ts';
import { portNamesFor, type ServiceName } from './port-names.ts';
import { thisMachine } from './this-machine.ts';
import { wrapCloudCli } from './wrap-cloud-cli.ts';

export type Preparation = {
  shift: number;
  services: readonly ServiceName[];
  wantUi: boolean;
  withVite?: boolean;
  command: string;
};

/** Emulators that can be started: whether they have a UI, and the variables that tell firebase-tools where they are. */
export type PreparedEmulators = { ui: boolean; environment: Record<string, string> };

/** Everything that must be so before emulators can start: Java, rules, secrets, free ports and the emulators themselves. */
export async function prepareEmulators(wanted: Preparation): Promise<PreparedEmulators> {
  await checkJava();
  checkRulesFiles();
  if (wanted.services.includes('functions')) localSecrets();
  const names = portNamesFor(wanted.services, wanted.wantUi);
  await checkPortsFree(wanted.shift, wanted.withVite ? [...names, 'vite'] : names, wanted.command);
  const choice = await chooseEmulators(thisMachine(say), wanted.wantUi);
  return { ui: choice.ui, environment: await environmentFor(choice) };
}

/** firebase-tools knows where its own are; others have to be made into what it can start, and named to it. */
async function environmentFor(choice: EmulatorChoice): Promise<Record<string, string>> {
  if (choice.way === 'firebase') return {};
  const { firestoreJar, storageRulesJar } = await wrapCloudCli(choice.firestoreJar, say);
  return { FIRESTORE_EMULATOR_BINARY_PATH: firestoreJar, STORAGE_EMULATOR_BINARY_PATH: storageRulesJar };
}
