import { parseArgs } from 'node:util';
import { checkRunning } from '../emulators/find-running.ts';
import { PROJECT_ID, portShift, portTable } from '../emulators/port-table.ts';
import { say, withProgress } from '../project/print.ts';
import { messageOf, Problem } from '../project/problem.ts';
import { type AdminServices, connectToEmulators, connectToProject } from './firebase-admin.ts';
import { readCatalogue, readSeed } from './read-seed.ts';
import { seedDemo } from './seed-demo.ts';
import { writeCatalogue } from './write-catalogue.ts';

const USAGE = 'npm run seed, or npm run seed -- --catalogue-only [--project <id>]';

/** `npm run seed`: the whole seed into the running emulators, or the catalogue alone into a real project. */
export async function runSeed(args: string[]): Promise<number> {
  const { project, catalogueOnly } = readArguments(args);
  refuseRealProject(project, catalogueOnly);
  if (!isDemo(project)) return publishCatalogue(connectToProject(project), project);
  const ports = portTable(portShift(0));
  const seed = readSeed();
  await checkRunning(ports);
  const services = connectToEmulators(ports, project);
  if (catalogueOnly) return publishCatalogue(services, project);
  const what = await withProgress('Seeding', () => seedDemo(services, seed));
  say(`The demo project holds ${what}.`);
  return 0;
}

async function publishCatalogue(services: AdminServices, project: string): Promise<number> {
  const catalogue = readCatalogue();
  const others = await withProgress(`Publishing the catalogue to ${project}`, () =>
    writeCatalogue(services, catalogue),
  );
  say(`${catalogue.length} opportunities published to ${project}.`);
  if (others.length > 0) say(`Left as they are, since the catalogue does not hold them: ${others.join(', ')}.`);
  return 0;
}

function readArguments(args: string[]): { project: string; catalogueOnly: boolean } {
  try {
    const options = { project: { type: 'string' }, 'catalogue-only': { type: 'boolean' } } as const;
    const { values } = parseArgs({ args, options });
    return { project: values.project ?? PROJECT_ID, catalogueOnly: values['catalogue-only'] ?? false };
  } catch (error) {
    throw new Problem(`${messageOf(error)} Usage: ${USAGE}.`);
  }
}

/** Demo accounts with a published password have no place in a real project. */
export function refuseRealProject(project: string, catalogueOnly: boolean): void {
  if (isDemo(project) || catalogueOnly) return;
  throw new Problem(
    `"${project}" is not a demo project, so no demo accounts are written there: to publish only the opportunities, add --catalogue-only.`,
  );
}

const isDemo = (project: string) => project.startsWith('demo-');
