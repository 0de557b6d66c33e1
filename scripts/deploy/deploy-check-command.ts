import { Command, Option } from '@commander-js/extra-typings';
import { object } from 'yup';
import { CliError } from '../project/errors.ts';
import { log } from '../project/log.ts';
import { accountChecks } from './checks/account-checks.ts';
import type { Check, Target } from './checks/check.ts';
import { databaseChecks, storageChecks } from './checks/data-checks.ts';
import { functionChecks } from './checks/function-checks.ts';
import { appCheckChecks, operationChecks, projectChecks } from './checks/project-checks.ts';
import { accessToken, type GoogleApis, GoogleError, googleApis } from './google-apis.ts';
import { refuseImpossibleId } from './project-id.ts';

/** `npm run deploy:check`: compares the settings of a project with docs/deploy.md. Reads only. */
export const deployCheckCommand = () =>
  new Command('npm run deploy:check --')
    .usage('--project <id> [--domain <name>]')
    .requiredOption('--project <id>', 'the project, read with your application default credentials')
    .addOption(new Option('--domain <name>', "the portal's domain, if it is not <id>.web.app").argParser(parseDomain))
    .addHelpText('after', HELP)
    .action(async ({ project, domain = `${project}.web.app` }) => {
      refuseImpossibleId(project);
      const apis = googleApis(project, await accessToken(project));
      const bad = await checkProject({ project, domain }, apis, log);
      process.exitCode = bad === 0 ? 0 : 1;
    });

const HELP = `
Reads only. To see everything, an account needs roles/viewer, roles/firebase.viewer, roles/iam.securityReviewer and
roles/serviceusage.serviceUsageConsumer on the project, and roles/storage.bucketViewer on the bucket.`;

function parseDomain(text: string): string {
  const domain = text.replace(/^https:\/\//, '').replace(/\/$/, '');
  if (/^[a-z\d-]+(\.[a-z\d-]+)+$/.test(domain)) return domain;
  throw new CliError(`"${text}" is not a domain: use a name like portal.example, without a path.`);
}

/** The settings in docs/deploy.md that fail silently. What `firebase deploy` sets or refuses isn't repeated here. */
export const SECTIONS: readonly { section: string; step: number; checks: readonly Check[] }[] = [
  { section: 'Project', step: 1, checks: projectChecks },
  { section: 'Accounts and emails', step: 1, checks: accountChecks },
  { section: 'Functions, roles and secrets', step: 3, checks: functionChecks },
  { section: 'Firestore', step: 8, checks: databaseChecks },
  { section: 'Storage', step: 1, checks: storageChecks },
  { section: 'App Check', step: 7, checks: appCheckChecks },
  { section: 'Operation', step: 10, checks: operationChecks },
];

/** Prints a line for each check. Returns the number of checks that found a fault. */
export async function checkProject(target: Target, apis: GoogleApis, print: (line: string) => void): Promise<number> {
  await refuseUnknownProject(target.project, apis);
  const counts = { good: 0, bad: 0 };
  for (const { section, step, checks } of SECTIONS) {
    print(`\n${section} (docs/deploy.md, step ${step})`);
    const found = await Promise.all(checks.map((check) => findFault(check, apis, target)));
    for (const [index, { title }] of checks.entries()) {
      const fault = found[index];
      counts[fault === undefined ? 'good' : 'bad'] += 1;
      print(fault === undefined ? `✓ ${title}` : `✗ ${title}\n    ${fault}`);
    }
  }
  print(`\n${counts.good} correct, ${counts.bad} to fix.`);
  return counts.bad;
}

async function findFault(check: Check, apis: GoogleApis, target: Target): Promise<string | undefined> {
  try {
    return await check.findFault(apis, target);
  } catch (error) {
    if (error instanceof GoogleError) return error.message;
    throw error;
  }
}

async function refuseUnknownProject(project: string, apis: GoogleApis): Promise<void> {
  try {
    await apis.read(`https://cloudresourcemanager.googleapis.com/v3/projects/${project}`, object());
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    throw new CliError(
      `${project} can't be read: check its id with "gcloud projects list", or ask its owner for roles/viewer and roles/serviceusage.serviceUsageConsumer. ${error.message}`,
    );
  }
}
