import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const files = globSync('{functions/src,web/src,web/build,scripts}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

test.each(['en-GB', 'Europe/London'])('%s is written once', (value) => {
  const places = files.filter(({ text }) => text.includes(value)).map(({ file }) => file);
  expect(places).toEqual(['functions/src/contract/locale.ts']);
});

test('“email” is written without a hyphen in every text', () => {
  const texts = globSync('{README.md,docs/**/*.md,emulator-data/**/*.{json,md}}', { cwd: ROOT });
  const withHyphen = [...files, ...texts.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))];
  const places = withHyphen.filter(({ text }) => /\be-mails?\b/i.test(text)).map(({ file }) => file);
  expect(places).toEqual([]);
});
