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

/** Where the last run of a project in vitest.config.ts is told, test by test; each shard of it by itself. */
export const vitestReport = (project: string, shard: string | null = null) =>
  inPortalFolder('reports', shard ? `${project}-${shard.replace('/', '-of-')}.json` : `${project}.json`);

interface VitestRun {
  /** One of the projects in vitest.config.ts. */
  project: string;
  env?: NodeJS.ProcessEnv;
  /** The test files to run; none named means all. */
  files?: readonly string[];
  /** The part of them to run: "2/4" is the second of four. */
  shard?: string | null;
}

/** Runs Vitest and answers how many tests passed and failed. */
export async function runVitest({ project, env = {}, files = [], shard = null }: VitestRun): Promise<Counts> {
  const report = vitestReport(project, shard);
  mkdirSync(inPortalFolder('reports'), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const part = shard ? [`--shard=${shard}`] : [];
  const args = [inNodeModules('vitest', 'vitest.mjs'), 'run', '--project', project, ...files, ...part, ...reporters];
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
