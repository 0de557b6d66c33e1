import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { inNodeModules } from '../project/paths.ts';
import { Problem } from '../project/problem.ts';
import { runCommand, runInTerminal } from '../project/run-command.ts';

const NAMES_ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium for the tests: Playwright's own where it is installed, else one on the PATH; nothing when there is neither. */
export async function locateChromium(): Promise<string | undefined> {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  for (const name of NAMES_ON_PATH) {
    const { found, code, output } = await runCommand('which', [name]);
    if (found && code === 0) return output.trim();
  }
  return undefined;
}

/** As locateChromium, but lets Playwright download its own when there is none, and refuses when that fails too. */
export async function findChromium(): Promise<string> {
  const present = await locateChromium();
  if (present !== undefined) return present;
  await runInTerminal(process.execPath, [inNodeModules('@playwright', 'test', 'cli.js'), 'install', 'chromium']);
  const installed = await locateChromium();
  if (installed !== undefined) return installed;
  throw new Problem(
    'No Chromium was found and Playwright could not download one: install it, on Debian with "sudo apt install chromium".',
  );
}
