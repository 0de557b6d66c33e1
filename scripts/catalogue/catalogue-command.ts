import { resolve } from 'node:path';
import { Command, type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { DEFAULT_PASSCODE } from '../../functions/src/catalogue/passcodes.ts';
import { recordActionNow } from '../../functions/src/events/record-action.ts';
import { findDocumentFaults } from '../documents/make-documents.ts';
import { PROJECT_ID } from '../emulators/ports.ts';
import { bucketOption, projectOption, usageError } from '../project/command-line.ts';
import { CliError } from '../project/errors.ts';
import { log, withProgress } from '../project/log.ts';
import { isDemo, type Place, withAdminServices } from '../seed/firebase-admin.ts';
import { seedFolder } from '../seed/read-seed.ts';
import { operatorName } from '../staff/operator.ts';
import { type CatalogueFiles, readCatalogueFiles } from './catalogue-files.ts';
import { importIncome } from './import-income.ts';
import {
  makePasscodes,
  type Passcodes,
  readDemoPasscodes,
  readSecretPasscodes,
  validatePasscodes,
} from './passcodes.ts';
import { publishCatalogue } from './publish-catalogue.ts';
import { differencesFromPublished, type PublishedOpportunities } from './published-catalogue.ts';

interface CatalogueArguments extends Place {
  /** The folder that contains `catalogue/`. */
  from: string;
}

/** `npm run catalogue`: checks the opportunities, or publishes them to the emulators or to a real project. */
export function catalogueCommand(act = { check, publish, makePasscodes: printPasscodes, importIncome }) {
  const catalogue = new Command('npm run catalogue --');
  const add = (name: string, description: string) =>
    catalogue
      .command(name)
      .description(description)
      .addOption(projectOption())
      .addOption(bucketOption())
      .addOption(folderOption());
  add('check', 'check the opportunities and, with --project, compare them with a project').action((options, command) =>
    act.check(withBucketOfProject(command, options)),
  );
  add('publish', 'write the opportunities, their documents and the hashes of their passcodes')
    .option('--passcodes <file>', 'a file outside the project, or - for standard input')
    .action((options, command) => act.publish(withBucketOfProject(command, options)));
  catalogue
    .command('import-income')
    .description('add the statements of a CSV file to the income of an opportunity')
    .argument('<opportunity>', 'its id')
    .argument('<file>', 'with the headings quarter, payer, amount, currency and source')
    .addOption(folderOption())
    .action((opportunity, file, { from }) => act.importIncome({ opportunity, file, from }));
  catalogue
    .command('passcodes')
    .description('make strong passcodes and print them in the format of --passcodes')
    .argument(
      '[ids...]',
      `the ids of opportunities (default: "${DEFAULT_PASSCODE}", for opportunities without their own passcode)`,
    )
    .action((ids) => act.makePasscodes(ids.length > 0 ? ids : [DEFAULT_PASSCODE]));
  return catalogue;
}

const folderOption = () =>
  new Option('--from <folder>', 'the folder with catalogue/ and documents/ (default: emulator-data)')
    .argParser((folder) => resolve(folder))
    .default(seedFolder);

function withBucketOfProject<Options extends Place>(command: CommandUnknownOpts, options: Options): Options {
  if (options.bucket === undefined || options.project !== undefined) return options;
  throw usageError(command, 'The emulators have one bucket: leave out --bucket, or name a --project.');
}

async function check({ project, bucket, from }: CatalogueArguments): Promise<void> {
  const { catalogue, faults, warnings } = await readPublishable(from);
  for (const fault of faults) log(`✗ ${fault}`);
  for (const warning of warnings) log(`! ${warning}`);
  if (faults.length > 0) {
    process.exitCode = 1;
    return;
  }
  log(`✓ ${catalogue.length} opportunities are valid.`);
  if (project === undefined) return;
  const differences = await withAdminServices({ project, bucket }, (services, where) => {
    log(`· Comparing with ${where}…`);
    return differencesFromPublished(services, catalogue);
  });
  for (const difference of differences) log(`· ${difference}`);
  if (differences.length === 0) log(`✓ ${project} has the same opportunities.`);
}

/** Prints on standard output only, so that the output can be saved in a file. */
const printPasscodes = (ids: readonly string[]) => console.log(JSON.stringify(makePasscodes(ids), null, 2));

/** Reads the opportunities and all faults in them or in their documents. Documents are only made from valid records. */
async function readPublishable(folder: string): Promise<CatalogueFiles> {
  const { catalogue, faults, warnings } = readCatalogueFiles(folder);
  return { catalogue, warnings, faults: faults.length > 0 ? faults : await findDocumentFaults(folder, catalogue) };
}

interface PublishArguments extends CatalogueArguments {
  passcodes?: string | undefined;
}

async function publish(options: PublishArguments): Promise<void> {
  const { catalogue, faults } = await readPublishable(options.from);
  const project = options.project ?? PROJECT_ID;
  const passcodes = passcodesFor(project, options);
  const known = isDemo(project) ? null : readDemoPasscodes(seedFolder);
  const ids = catalogue.map(({ id }) => id);
  const all = [...faults, ...validatePasscodes(passcodes, ids, known)];
  for (const fault of all) log(`✗ ${fault}`);
  if (all.length > 0) throw new CliError('Nothing was published: fix the errors above, then run the command again.');
  const published = await withAdminServices({ project, bucket: options.bucket }, (services, where) =>
    withProgress(`Publishing the catalogue to ${where}`, async () => {
      const by = await operatorName(project);
      // Recorded first, so that nothing is published without a record.
      await recordActionNow({
        action: 'publish_catalogue',
        user_id: null,
        by,
        via: 'command_line',
        detail: [`${ids.length} opportunities`, ...Object.keys(passcodes).map((id) => `passcode of ${id}`)].join(', '),
        at: new Date(),
      });
      return publishCatalogue(services, { catalogue, passcodes, by, folder: options.from });
    }),
  );
  for (const line of summary(project, { catalogue, passcodes, ...published })) log(line);
}

/** The demo project has its published passcodes. A real project gets only the given ones, and keeps its others. */
function passcodesFor(project: string, { passcodes, from }: PublishArguments): Passcodes {
  if (passcodes !== undefined) return readSecretPasscodes(passcodes);
  return isDemo(project) && from === seedFolder ? readDemoPasscodes(seedFolder) : {};
}

function summary(project: string, { catalogue, passcodes, others }: CatalogueSummary): string[] {
  const demonstrations = catalogue.filter(({ demonstration }) => demonstration).length;
  const ids = Object.keys(passcodes);
  return [
    `${catalogue.length} opportunities published to ${project}.`,
    ids.length > 0
      ? `Passcodes set: ${ids.join(', ')}.`
      : 'No passcodes were given, so the existing ones stay unchanged.',
    ...(demonstrations > 0 && !isDemo(project)
      ? [`${demonstrations} of them are demonstrations, and their pages say so.`]
      : []),
    ...(others.length > 0 ? [`Unchanged, because the catalogue does not contain them: ${others.join(', ')}.`] : []),
  ];
}

interface CatalogueSummary extends PublishedOpportunities {
  catalogue: CatalogueFiles['catalogue'];
  passcodes: Passcodes;
}
