import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { number, object } from 'yup';
import { inNodeModules, inPortalFolder, projectRoot } from '../project/paths.ts';
import { runInTerminal } from '../project/run-command.ts';
import { type Counts, countsOfRun, NONE } from './counts.ts';

const reportSchema = object({
  numPassedTests: number().required(),
  numFailedTests: number().required(),
  numFailedTestSuites: number().required(),
});

/** Where the last run of a project in vitest.config.ts is told, test by test. */
export const vitestReport = (project: string) => inPortalFolder('reports', `${project}.json`);

/** Runs one of the projects in vitest.config.ts, or these files of it, and answers how many tests passed and failed. */
export async function runVitest(
  project: string,
  env: NodeJS.ProcessEnv = {},
  files: readonly string[] = [],
): Promise<Counts> {
  const report = vitestReport(project);
  mkdirSync(inPortalFolder('reports'), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [inNodeModules('vitest', 'vitest.mjs'), 'run', '--project', project, ...files, ...reporters];
  const code = await runInTerminal(process.execPath, args, { cwd: projectRoot, env: { ...process.env, ...env } });
  return countsOfRun(readReport(report), code);
}

function readReport(file: string): Counts {
  try {
    const report = reportSchema.validateSync(JSON.parse(readFileSync(file, 'utf8')));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  } catch {
    return NONE;
  }
}
