import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { localSecrets } from './emulator-environment.ts';

let file: string;
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'portal-secrets-')), '.secret.local');
});
afterEach(() => rmSync(dirname(file), { recursive: true }));

const UNUSED = 'SMTP_PASSWORD=none\nEPO_OPS_KEY=none\nEPO_OPS_SECRET=none\nTYPESENSE_KEYS=none\n';

test('generates a missing key once, readable only by its owner', () => {
  const { TOKEN_SIGNING_KEY: made } = localSecrets(file);
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(file, 'utf8')).toBe(`TOKEN_SIGNING_KEY=${made}\n${UNUSED}`);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(localSecrets(file).TOKEN_SIGNING_KEY).toBe(made);
});

test('two machines generate different keys', () => {
  const { TOKEN_SIGNING_KEY: first } = localSecrets(file);
  rmSync(file);
  expect(localSecrets(file).TOKEN_SIGNING_KEY).not.toBe(first);
});

test('an existing value stays', () => {
  writeFileSync(file, 'OTHER=1\nTOKEN_SIGNING_KEY=chosen by a person');
  expect(localSecrets(file).TOKEN_SIGNING_KEY).toBe('chosen by a person');
  writeFileSync(file, 'OTHER=1');
  const { TOKEN_SIGNING_KEY: added } = localSecrets(file);
  expect(readFileSync(file, 'utf8')).toBe(`OTHER=1\nTOKEN_SIGNING_KEY=${added}\n${UNUSED}`);
});
