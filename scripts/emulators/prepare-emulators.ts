import { checkJava } from '../checks/java.ts';
import { checkPortsFree } from '../checks/ports.ts';
import { checkRulesFiles } from '../checks/rules-files.ts';
import { say } from '../project/print.ts';
import { chooseEmulators, type EmulatorChoice } from './choose-emulators.ts';
import { portNamesFor } from './port-names.ts';
import type { ServiceName } from './start-emulators.ts';
import { thisMachine } from './this-machine.ts';

export type Preparation = {
  shift: number;
  services: readonly ServiceName[];
  wantUi: boolean;
  withVite?: boolean;
  command: string;
};

/** Everything that must be so before emulators can start: Java, free ports, rules, and the emulators themselves. */
export async function prepareEmulators(wanted: Preparation): Promise<EmulatorChoice> {
  await checkJava();
  checkRulesFiles();
  const names = portNamesFor(wanted.services, wanted.wantUi);
  await checkPortsFree(wanted.shift, wanted.withVite ? [...names, 'vite'] : names, wanted.command);
  return chooseEmulators(thisMachine(say), wanted.wantUi);
}
