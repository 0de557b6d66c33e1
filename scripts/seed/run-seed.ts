import { parseArgs } from 'node:util';
import { checkRunning } from '../emulators/find-running.ts';
import { PROJECT_ID, portShift, portTable } from '../emulators/port-table.ts';
import { CliError, messageOf } from '../project/cli-error.ts';
import { say, withProgress } from '../project/print.ts';
import { connectToEmulators } from './firebase-admin.ts';
import { readSeed } from './read-seed.ts';
import { seedDemo } from './seed-demo.ts';

const USAGE = 'npm run seed [-- --project <id that begins with demo->]';

/** `npm run seed`: the whole seed into the running emulators. */
export async function runSeed(args: string[]): Promise<number> {
  const project = readProject(args);
  refuseRealProject(project);
  const ports = portTable(portShift(0));
  const seed = readSeed();
  await checkRunning(ports);
  const services = connectToEmulators(ports, project);
  const what = await withProgress('Seeding', () => seedDemo(services, seed));
  say(`The demo project holds ${what}.`);
  return 0;
}

function readProject(args: string[]): string {
  try {
    return parseArgs({ args, options: { project: { type: 'string' } } }).values.project ?? PROJECT_ID;
  } catch (error) {
    throw new CliError(`${messageOf(error)} Usage: ${USAGE}.`);
  }
}

/** Demo accounts with a published password have no place in a real project. */
export function refuseRealProject(project: string): void {
  if (project.startsWith('demo-')) return;
  throw new CliError(
    `"${project}" is not a demo project, so no demo accounts are written there: to publish opportunities, use "npm run catalogue -- publish --project ${project}".`,
  );
}
