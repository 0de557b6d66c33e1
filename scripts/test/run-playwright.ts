import { mkdirSync, rmSync } from 'node:fs';
import { number, object } from 'yup';
import { inNodeModules, inPortalFolder, inProject, projectRoot } from '../project/paths.ts';
import { runInTerminal } from '../project/run-command.ts';
import { findChromium } from './chromium.ts';
import { type Outcome, readReport } from './counts.ts';

const count = number().required();
const reportSchema = object({ stats: object({ expected: count, unexpected: count, flaky: count }).required() });

/** A set of browser tests: its configuration, the report of its last run, and further arguments for Playwright. */
type BrowserTests = { config: string; report: string; args?: readonly string[] };
/** A project of tests/playwright.config.ts. */
export const browserTests = (project: string): BrowserTests => ({
  config: inProject('tests', 'playwright.config.ts'),
  report: inPortalFolder('reports', `${project}.json`),
});

/** Runs browser tests and returns the number that passed, at the first try or when retried, and failed. */
export async function runPlaywright(
  env: NodeJS.ProcessEnv,
  { config, report, args = [] }: BrowserTests,
): Promise<Outcome> {
  mkdirSync(inPortalFolder('reports'), { recursive: true });
  rmSync(report, { force: true });
  const chromium = await findChromium();
  const program = [inNodeModules('@playwright', 'test', 'cli.js'), 'test', '--config', config];
  const code = await runInTerminal(process.execPath, [...program, ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env, PORTAL_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return readReport(report, countTests, code);
}

function countTests(report: unknown) {
  const { stats } = reportSchema.validateSync(report);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
