import { Command, Option } from '@commander-js/extra-typings';
import { object, string } from 'yup';
import { CliError } from '../project/errors.ts';
import { log } from '../project/log.ts';
import { accountChecks } from './checks/account-checks.ts';
import type { Check, Finding, Target } from './checks/check.ts';
import { databaseChecks, storageChecks } from './checks/data-checks.ts';
import { accountsOf, functions, functionsSchema } from './checks/deployed-functions.ts';
import { permissionChecks } from './checks/permission-checks.ts';
import { operationChecks, projectChecks, project as projectQuery } from './checks/project-checks.ts';
import { siteChecks } from './checks/site-checks.ts';
import { type Answer, accessToken, type GoogleApis, googleApis } from './google-apis.ts';
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
Reads only. To see everything, an account needs roles/viewer, roles/firebase.viewer, roles/iam.securityReviewer,
roles/serviceusage.serviceUsageConsumer, roles/serviceusage.apiKeysViewer and roles/cloudquotas.viewer on the project, roles/storage.bucketViewer on the bucket, and
roles/billing.viewer on the billing account. For each setting that the account may not read, the command names the missing role.`;

function parseDomain(text: string): string {
  const domain = text.replace(/^https:\/\//, '').replace(/\/$/, '');
  if (/^[a-z\d-]+(\.[a-z\d-]+)+$/.test(domain)) return domain;
  throw new CliError(`"${text}" is not a domain: use a name like portal.example, without a path.`);
}

const MARKS = { good: '✓', bad: '✗', unknown: '·' } as const;

/** Prints a line for each check. Returns the number of checks that found a fault. */
export async function checkProject(
  place: { project: string; domain: string },
  apis: GoogleApis,
  print: (line: string) => void,
): Promise<number> {
  const number = projectNumber(place.project, await projectQuery.read(apis, place));
  const target: Target = { ...place, number, runtimeAccounts: await readRuntimeAccounts(apis, place, number) };
  const counts = { good: 0, bad: 0, unknown: 0 };
  for (const { section, checks } of ALL_CHECKS) {
    print(`\n${section}`);
    const findings = await Promise.all(
      checks.map(async ({ title, judge }) => ({ title, finding: await judge(apis, target) })),
    );
    for (const { title, finding } of findings) {
      counts[finding.mark] += 1;
      print(`${MARKS[finding.mark]} ${title}${describe(finding)}`);
    }
  }
  print(`\n${counts.good} correct, ${counts.bad} to fix, ${counts.unknown} that you may not read.`);
  return counts.bad;
}

function describe(finding: Finding): string {
  if (finding.mark === 'good') return '';
  return finding.mark === 'bad' ? `\n    ${finding.fault}` : ' (you may not read it: look in the console)';
}

const projectSchema = object({ name: string().required() });

function projectNumber(project: string, answer: Answer): string {
  if (answer.kind === 'answered' && projectSchema.isValidSync(answer.body)) {
    return projectSchema.validateSync(answer.body).name.replace('projects/', '');
  }
  if (answer.kind === 'disabled') {
    throw new CliError(
      `${project} cannot be checked yet: run "gcloud services enable ${answer.api} --project ${project}".`,
    );
  }
  const detail = 'detail' in answer ? ` (Google says: ${answer.detail})` : '';
  throw new CliError(
    `There is no project ${project} that you may see${detail}: check its id with "gcloud projects list", or ask its owner for roles/viewer and roles/serviceusage.serviceUsageConsumer.`,
  );
}

/** The service accounts of the functions; before the first deployment, the default ones. */
async function readRuntimeAccounts(apis: GoogleApis, place: { project: string }, number: string): Promise<string[]> {
  const answer = await functions.read(apis, place);
  const known = answer.kind === 'answered' && functionsSchema.isValidSync(answer.body);
  const accounts = known ? accountsOf(functionsSchema.validateSync(answer.body)) : [];
  return accounts.length > 0 ? accounts : [`${number}-compute@developer.gserviceaccount.com`];
}

/** The settings in docs/deploy.md that an API returns, except the settings that firebase deploy sets and reports. */
export const ALL_CHECKS: readonly { section: string; checks: readonly Check[] }[] = [
  { section: 'Project', checks: projectChecks },
  { section: 'Accounts and emails', checks: accountChecks },
  { section: 'Roles and secrets', checks: permissionChecks },
  { section: 'Firestore', checks: databaseChecks },
  { section: 'Storage', checks: storageChecks },
  { section: 'Site, App Check and images', checks: siteChecks },
  { section: 'Operation', checks: operationChecks },
];
