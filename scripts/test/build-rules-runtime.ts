import { checkJava } from '../checks/java.ts';
import { chooseEmulators } from '../emulators/choose-emulators.ts';
import { downloadedFile } from '../emulators/firebase-downloads.ts';
import { thisMachine } from '../emulators/this-machine.ts';
import { wrapCloudCli } from '../emulators/wrap-cloud-cli.ts';
import { say } from '../project/print.ts';

/**
 * Whether `npm test` leaves the runtime's own tests out: where firebase-tools has its own runtime, the project's is not in use,
 * and building it would ask for a whole JDK. Named as a layer, they run on any machine that can build it.
 */
export async function runtimeIsUnused(): Promise<boolean> {
  try {
    return (await chooseEmulators(thisMachine(say), false)).way === 'firebase';
  } catch {
    return false; // A machine that has no emulators is told so by the first layer that needs them.
  }
}

/** Builds the project's Storage rules runtime from whichever Firestore jar this machine has, for its own tests. */
export async function buildRulesRuntime(): Promise<Record<string, string>> {
  await checkJava();
  const machine = thisMachine(say);
  const choice = await chooseEmulators(machine, false);
  const engine = choice.way === 'cloud-cli' ? choice.firestoreJar : downloadedFile('firestore');
  const { storageRulesJar } = await wrapCloudCli(engine, say);
  return { PORTAL_STORAGE_RULES_JAR: storageRulesJar };
}
