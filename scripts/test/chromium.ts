import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { CliError } from '../project/errors.ts';
import { inNodeModules } from '../project/paths.ts';
import { findOnPath, runInTerminal } from '../project/run-command.ts';

const NAMES_ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium for the tests: Playwright's own where it is installed, else one on the PATH; nothing when there is neither. */
export function locateChromium(): string | undefined {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return NAMES_ON_PATH.map((name) => findOnPath(name)).find((file) => file !== undefined);
}

/** As locateChromium, but lets Playwright download its own when there is none, and refuses when that fails too. */
export async function findChromium(): Promise<string> {
  const present = locateChromium();
  if (present !== undefined) return present;
  await runInTerminal(process.execPath, [inNodeModules('playwright', 'cli.js'), 'install', 'chromium']);
  const installed = locateChromium();
  if (installed !== undefined) return installed;
  throw new CliError(
    'No Chromium was found and Playwright could not download one: install it, on Debian with "sudo apt install chromium".',
  );
}
