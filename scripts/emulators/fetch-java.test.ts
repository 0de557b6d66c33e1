import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { printingTo } from '../project/log.ts';
import { fetchJava } from './fetch-java.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'portal-java-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** Unpacks a runtime like njre, or fails half-way. */
const installing = (breaksOff = false) =>
  vi.fn(async (_version: number, { installPath }: { installPath: string }) => {
    const bin = join(dirname(installPath), 'jre', 'jdk-21.0.9+10-jre', 'bin');
    mkdirSync(bin, { recursive: true });
    if (breaksOff) throw new Error('[njre] Download failed');
    writeFileSync(join(bin, 'java'), '');
    return dirname(bin);
  });

async function fetchWith(source: { isReachable?: boolean; install: ReturnType<typeof installing> }) {
  const lines: string[] = [];
  const { isReachable = true, install } = source;
  const fetching = printingTo(
    (text) => lines.push(text),
    () => fetchJava(17, { isReachable: async () => isReachable, install, folder: join(parent, 'java') }),
  );
  return { lines, error: await fetching.then(() => undefined, String) };
}

test('downloads a runtime into the folder, and reports that in one line', async () => {
  const install = installing();
  const { lines, error } = await fetchWith({ install });
  expect(error).toBeUndefined();
  expect(install.mock.calls[0]?.[0]).toBe(21);
  expect(existsSync(join(parent, 'java', 'jre', 'jdk-21.0.9+10-jre', 'bin', 'java'))).toBe(true);
  expect(lines).toEqual([
    '· No Java 21 or newer on this machine: downloading a runtime into .portal/java (once, about 50 MB)…\n',
  ]);
});

test('a failed download leaves nothing, and one sentence names the package to install', async () => {
  const { error } = await fetchWith({ install: installing(true) });
  expect(error).toMatch(/^CliError: Java 17 is too old .+: install it/);
  expect(readdirSync(parent)).toEqual([]);
});

test('downloads nothing without a network', async () => {
  const install = installing();
  const { lines, error } = await fetchWith({ isReachable: false, install });
  expect(error).toMatch(/^CliError: Java 17 is too old .+: install it/);
  expect(install).not.toHaveBeenCalled();
  expect(lines).toEqual([]);
});
