import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { CliError } from '../project/errors.ts';
import { inNodeModules } from '../project/paths.ts';
import { findOnPath, runInTerminal } from '../project/run-command.ts';

/** The headless shell draws no window and takes less than half the processor time of the browser. */
const NAMES_ON_PATH = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Returns a Chromium for the tests: Playwright's own if installed, otherwise one on the PATH, otherwise undefined. */
export function locateChromium(): string | undefined {
  return locateIn(chromium.executablePath()) ?? NAMES_ON_PATH.map((name) => findOnPath(name)).find((file) => file);
}

/** Returns Playwright's installed headless shell or its whole browser, in or beside `…/chromium-<revision>/…`. */
export function locateIn(executable: string): string | undefined {
  const shell = executable.replace(/chromium-(\d+)(?:\D.*)?$/, 'chromium_headless_shell-$1');
  const [found] = globSync(join(shell, '*', 'chrome-headless-shell{,.exe}'));
  return found ?? (existsSync(executable) ? executable : undefined);
}

/** Like locateChromium, but lets Playwright download its headless shell if none is found. Throws if that fails. */
export async function findChromium(): Promise<string> {
  const present = locateChromium();
  if (present !== undefined) return present;
  const install = [inNodeModules('playwright', 'cli.js'), 'install', '--only-shell', 'chromium'];
  await runInTerminal(process.execPath, install);
  const installed = locateChromium();
  if (installed !== undefined) return installed;
  throw new CliError(
    'No Chromium was found and Playwright could not download one: install it, on Debian with "sudo apt install chromium-headless-shell".',
  );
}
