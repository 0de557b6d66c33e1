import { PROJECT_ID } from '../emulators/port-table.ts';
import { withoutTriggers } from '../emulators/without-triggers.ts';
import { CliError } from '../project/cli-error.ts';
import { say, withProgress } from '../project/print.ts';
import { inProject, isDemo } from '../seed/in-project.ts';
import { seedFolder } from '../seed/read-seed.ts';
import { differencesFromPublished } from './compare-published.ts';
import { publishCatalogue } from './publish-catalogue.ts';
import { type CatalogueArguments, readCatalogueArguments } from './read-arguments.ts';
import { type CatalogueFiles, readCatalogueFiles } from './read-catalogue-files.ts';
import { faultsInPasscodes, type Passcodes, readDemoPasscodes, readSecretPasscodes } from './read-passcodes.ts';

/** `npm run catalogue`: says what is wrong with the opportunities, or publishes them to the emulators or to a real project. */
export async function runCatalogue(args: string[]): Promise<number> {
  const asked = readCatalogueArguments(args);
  const files = readCatalogueFiles(asked.folder);
  return asked.command === 'check' ? check(asked, files) : publish(asked, files);
}

async function check({ project, bucket }: CatalogueArguments, { catalogue, faults }: CatalogueFiles): Promise<number> {
  for (const fault of faults) say(`✗ ${fault}`);
  if (faults.length > 0) return 1;
  say(`✓ ${catalogue.length} opportunities are as they should be.`);
  if (project === undefined) return 0;
  const differences = await inProject({ project, bucket }, (services) => differencesFromPublished(services, catalogue));
  for (const difference of differences) say(`· ${difference}`);
  if (differences.length === 0) say(`✓ ${project} holds the same.`);
  return 0;
}

async function publish(asked: CatalogueArguments, { catalogue, faults }: CatalogueFiles): Promise<number> {
  const project = asked.project ?? PROJECT_ID;
  const passcodes = passcodesFor(project, asked);
  const known = isDemo(project) ? {} : readDemoPasscodes(seedFolder);
  const ids = catalogue.map(({ id }) => id);
  const all = [...faults, ...faultsInPasscodes(passcodes, ids, known)];
  for (const fault of all) say(`✗ ${fault}`);
  if (all.length > 0) throw new CliError('Nothing was published: put right what is named above, then run it again.');
  const others = await withProgress(`Publishing the catalogue to ${project}`, () =>
    inProject({ project, bucket: asked.bucket }, (services) => {
      const write = () => publishCatalogue(services, { catalogue, passcodes, folder: asked.folder });
      // The emulators' triggers are those of the demo project, and start anew when they are switched on again.
      return project === PROJECT_ID ? withoutTriggers(write) : write();
    }),
  );
  for (const line of summary(project, { catalogue, passcodes, others })) say(line);
  return 0;
}

/** The demo project has its printed passcodes; a real one only those that it is given, and keeps the others it has. */
function passcodesFor(project: string, { passcodes, folder }: CatalogueArguments): Passcodes {
  if (passcodes !== undefined) return readSecretPasscodes(passcodes);
  return isDemo(project) && folder === seedFolder ? readDemoPasscodes(seedFolder) : {};
}

function summary(project: string, { catalogue, passcodes, others }: CatalogueSummary): string[] {
  const demonstrations = catalogue.filter(({ demonstration }) => demonstration).length;
  const ids = Object.keys(passcodes);
  return [
    `${catalogue.length} opportunities published to ${project}.`,
    ids.length > 0 ? `Passcodes set: ${ids.join(', ')}.` : 'No passcodes were given: those in place stay as they are.',
    ...(demonstrations > 0 && !isDemo(project)
      ? [`${demonstrations} of them are demonstrations, and their pages say so.`]
      : []),
    ...(others.length > 0 ? [`Left as they are, since the catalogue does not hold them: ${others.join(', ')}.`] : []),
  ];
}

interface CatalogueSummary {
  catalogue: CatalogueFiles['catalogue'];
  passcodes: Passcodes;
  others: string[];
}
