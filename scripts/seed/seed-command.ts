import { Command } from '@commander-js/extra-typings';
import { checkRunning, protectEmails } from '../emulators/emulator-api.ts';
import { localSecrets } from '../emulators/emulator-environment.ts';
import { PROJECT_ID, portShift, portTable } from '../emulators/ports.ts';
import { CliError } from '../project/errors.ts';
import { log, withProgress } from '../project/log.ts';
import { connectToEmulators } from './firebase-admin.ts';
import { readSeed } from './read-seed.ts';
import { seedDemo } from './seed-demo.ts';

/** `npm run seed`: the whole seed into the running emulators. */
export const seedCommand = () =>
  new Command('npm run seed --')
    .option('--project <id>', 'a demo project, whose id begins with demo-', PROJECT_ID)
    .action(async ({ project }) => {
      refuseRealProject(project);
      const ports = portTable(portShift(0));
      const seed = readSeed();
      await checkRunning(ports);
      // What `npm start` prepares, for emulators that firebase-tools started alone.
      localSecrets();
      await protectEmails(ports);
      const what = await withProgress('Seeding', () => seedDemo(connectToEmulators(ports, project), seed));
      log(`The demo project holds ${what}.`);
    });

/** Demo accounts with a published password have no place in a real project. */
export function refuseRealProject(project: string): void {
  if (project.startsWith('demo-')) return;
  throw new CliError(
    `"${project}" is not a demo project, so no demo accounts are written there: to publish opportunities, use "npm run catalogue -- publish --project ${project}".`,
  );
}
