import { inNodeModules } from '../project/paths.ts';
import { findChromium } from './chromium.ts';
import { type Outcome, runReported } from './counts.ts';

/** A set of browser tests: its configuration, the report of its last run, and further arguments for Playwright. */
type BrowserTests = { config: string; report: string; args?: readonly string[] };

/** Runs browser tests and returns the number that passed, at the first try or when retried, and failed. */
export async function runPlaywright(
  env: NodeJS.ProcessEnv,
  { config, report, args = [] }: BrowserTests,
): Promise<Outcome> {
  const program = [inNodeModules('@playwright', 'test', 'cli.js'), 'test', '--config', config, ...args];
  const chromium = await findChromium();
  return runReported(program, { ...env, PORTAL_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, report);
}
