import { mkdirSync, rmSync } from 'node:fs';
import { number, object } from 'yup';
import { inNodeModules, inPortalFolder, projectRoot } from '../project/paths.ts';
import { runInTerminal } from '../project/run-command.ts';
import { type Outcome, readReport } from './counts.ts';

const reportSchema = object({ numPassedTests: number().required(), numFailedTests: number().required() });

interface VitestRun {
  /** One of the projects in vitest.config.ts. */
  project: string;
  env?: NodeJS.ProcessEnv;
  /** Test files; all of the project if empty. */
  files?: readonly string[];
  /** As Vitest's --shard: "2/4" is the second of four parts. */
  shard?: string | undefined;
  /** As Vitest's --changed. */
  changed?: string | true | undefined;
}

export async function runVitest({ project, env = {}, files = [], shard, changed }: VitestRun): Promise<Outcome> {
  const report = inPortalFolder('reports', `${project}.json`);
  mkdirSync(inPortalFolder('reports'), { recursive: true });
  rmSync(report, { force: true });
  const args = ['run', '--project', project, ...files];
  if (shard) args.push(`--shard=${shard}`);
  if (changed) args.push(changed === true ? '--changed' : `--changed=${changed}`, '--passWithNoTests');
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  const code = await runInTerminal(process.execPath, [inNodeModules('vitest', 'vitest.mjs'), ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
  });
  return readReport(report, countTests, code);
}

function countTests(report: unknown) {
  const { numPassedTests, numFailedTests } = reportSchema.validateSync(report);
  return { passed: numPassedTests, failed: numFailedTests };
}
