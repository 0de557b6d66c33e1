import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../../scripts/project/paths.ts';
import { ACCESS_PAGE, writeAccessPage } from './write-access-page.ts';

test('docs/access.md says what the policy says: "npm run verify:policy -- --write" writes it anew', () => {
  expect(readFileSync(inProject(ACCESS_PAGE), 'utf8')).toBe(writeAccessPage());
});
