import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { locateIn } from './chromium.ts';

const browsers = mkdtempSync(join(tmpdir(), 'portal-browsers-'));
afterEach(() => rmSync(browsers, { recursive: true, force: true }));

function install(...path: string[]): string {
  const file = join(browsers, ...path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

const LINUX = ['chromium-1255', 'chrome-linux64', 'chrome'];
const MAC = ['chromium-1255', 'chrome-mac-arm64', 'Chrome.app', 'Contents', 'MacOS', 'Chrome'];

test.each([
  ['Linux', LINUX, ['chrome-headless-shell-linux64', 'chrome-headless-shell']],
  ['macOS', MAC, ['chrome-headless-shell-mac-arm64', 'chrome-headless-shell']],
  ['Windows', LINUX, ['chrome-headless-shell-win64', 'chrome-headless-shell.exe']],
])('prefers the headless shell to the browser on %s if both are installed', (_system, browser, shell) => {
  const executable = join(browsers, ...browser);
  expect(locateIn(executable)).toBeUndefined();
  install(...browser);
  expect(locateIn(executable)).toBe(executable);
  const installed = install('chromium_headless_shell-1255', ...shell);
  expect(locateIn(executable)).toBe(installed);
});
