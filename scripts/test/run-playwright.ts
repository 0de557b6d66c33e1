import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { number, object } from 'yup';
import { log } from '../project/log.ts';
import { inNodeModules, inPortalFolder, inProject, projectRoot } from '../project/paths.ts';
import { findOnPath, runInTerminal } from '../project/run-command.ts';
import { findChromium } from './chromium.ts';
import { type Counts, countsOfRun, NONE } from './counts.ts';

const reportSchema = object({
  stats: object({
    expected: number().required(),
    unexpected: number().required(),
    flaky: number().required(),
  }).required(),
});

/** A set of journeys: its configuration, the report of its last run, and what else to tell Playwright. */
type Journeys = { config: string; report: string; args?: readonly string[] };
export const JOURNEYS: Journeys = {
  config: inProject('tests', 'playwright.config.ts'),
  report: inPortalFolder('reports', 'e2e.json'),
};

/** Runs journeys in a real browser and answers how many passed (at the first try or the second) and failed. */
export async function runPlaywright(
  env: NodeJS.ProcessEnv,
  { config, report, args = [] } = JOURNEYS,
): Promise<Counts & { retried: number }> {
  mkdirSync(inPortalFolder('reports'), { recursive: true });
  rmSync(report, { force: true });
  const chromium = await findChromium();
  const firefox = findOnPath('firefox-esr') ?? findOnPath('firefox') ?? '';
  if (firefox === '') log('· Left out, because Firefox is not on the PATH: printing in Firefox.');
  const code = await runInTerminal(
    process.execPath,
    [inNodeModules('@playwright', 'test', 'cli.js'), 'test', '--config', config, ...args],
    {
      cwd: projectRoot,
      env: {
        ...process.env,
        ...env,
        PORTAL_CHROMIUM: chromium,
        PORTAL_FIREFOX: firefox,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  );
  const { retried, ...counts } = existsSync(report) ? readReport(report) : { ...NONE, retried: 0 };
  return { ...countsOfRun(counts, code), retried };
}

function readReport(file: string) {
  const { stats } = reportSchema.validateSync(JSON.parse(readFileSync(file, 'utf8')));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, retried: stats.flaky };
}
