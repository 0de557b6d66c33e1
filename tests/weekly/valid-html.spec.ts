import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../e2e/support/portal-test.ts';

const site = join(import.meta.dirname, '..', '..', 'web', 'dist-test');
const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
/** A property that browsers support and the checker does not list. */
const UNKNOWN_TO_CHECKER = 'CSS: “field-sizing”.*';

test('every built page is valid HTML', async () => {
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(20);
  const args = ['-jar', checker, '--errors-only', '--exit-zero-always', '--filterpattern', UNKNOWN_TO_CHECKER];
  const { stderr } = await promisify(execFile)('java', [...args, ...pages], { cwd: site });
  expect(stderr.split('\n').filter(Boolean)).toEqual([]);
});
