import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundle, checkPolicy } from './first-paint-script.ts';

const hosting = readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8');

test('the content security policy allows exactly the script that is built', async () => {
  const code = await bundle();
  expect(() => checkPolicy(code, hosting)).not.toThrow();
  expect(hosting.match(/'sha256-/g)).toHaveLength(1);
});

test('a build with another script fails and names its hash', () => {
  expect(() => checkPolicy('', hosting)).toThrow(
    `in firebase.json, write 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' as the hash in script-src.`,
  );
});
