import { Command } from '@commander-js/extra-typings';
import { bucketOfSite, findSiteFaults } from '../build/check-site.ts';
import { MIGRATIONS } from '../migrate/migrations.ts';
import { CliError } from '../project/errors.ts';
import { log } from '../project/log.ts';
import { inNodeModules, inProject, projectRoot } from '../project/paths.ts';
import { runInTerminal } from '../project/run-command.ts';
import { withDeployConfig } from './deploy-config.ts';
import { type DeploymentStep, deploymentSteps, previewSteps } from './deployment-steps.ts';
import { accessToken, googleApis } from './google-apis.ts';
import { refuseWithoutMigrations } from './needed-migrations.ts';
import { refuseImpossibleId } from './project-id.ts';

const SITE = inProject('web', 'dist');

/** `npm run deploy`: deploys indexes, functions, site and rules with firebase-tools, in steps that fit the quota of a new project. */
export const deployCommand = () =>
  new Command('npm run deploy --')
    .usage('--project <id> [--preview <channel>] [--dry-run]')
    .requiredOption('--project <id>', 'the project, with your application default credentials')
    .option(
      '--preview <channel>',
      'deploy only the site, for a week, to a preview channel that uses the live functions',
    )
    .option('--dry-run', 'print the steps without deploying')
    .action(async ({ project, preview, dryRun = false }) => {
      refuseImpossibleId(project);
      const isPreview = preview !== undefined;
      const steps = isPreview ? previewSteps(preview) : deploymentSteps(await functionNames());
      if (dryRun) {
        for (const { name, args } of steps) log(`· ${name}: firebase ${args.join(' ')}`);
        return;
      }
      refuseFaultySite(project);
      if (!isPreview) {
        await refuseWithoutMigrations(googleApis(project, await accessToken(project)), project, MIGRATIONS);
      }
      const bucket = bucketOfSite(SITE);
      await withDeployConfig({ project, bucket, isPreview }, (config) =>
        deploy(steps, (args) => runFirebase(project, [...args, '--config', config])),
      );
    });

/** Before the first step, because the functions would be live when firebase-tools checks the site. */
function refuseFaultySite(project: string): void {
  const faults = findSiteFaults(SITE, project);
  if (faults.length > 0) throw new CliError(`Nothing was deployed. ${faults.join(' ')}`);
}

async function functionNames(): Promise<string[]> {
  process.env.FIREBASE_CONFIG ??= JSON.stringify({ storageBucket: 'none' });
  return Object.keys(await import('../../functions/src/index.ts'));
}

const runFirebase = (project: string, args: readonly string[]) =>
  runInTerminal(
    process.execPath,
    [inNodeModules('firebase-tools', 'lib', 'bin', 'firebase.js'), ...args, '--project', project, '--non-interactive'],
    { cwd: projectRoot },
  );

/** Deploys step by step and throws at the first step that fails. In the next run, firebase-tools skips unchanged functions. */
export async function deploy(
  steps: readonly DeploymentStep[],
  run: (args: readonly string[]) => Promise<number>,
  print: (line: string) => void = log,
): Promise<void> {
  for (const { name, args } of steps) {
    print(`· ${name}…`);
    if ((await run(args)) === 0) continue;
    throw new CliError(
      `The deployment stopped at “${name}”. Steps before it are deployed. Run the same command again: functions that have not changed are skipped.`,
    );
  }
  print('✓ Deployed. npm run deploy:check compares the project with this checkout.');
}
