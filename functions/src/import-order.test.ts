import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

/** A folder imports itself and the folders before it in this list. `index.ts` imports them all. */
const ORDER = [
  'contract',
  'platform',
  'events',
  'files',
  'kyc',
  'grants',
  'opportunities',
  'notifications',
  'accounts',
  'interests',
  'private-notes',
  'uploads',
  'chat',
  'forms',
  'admin',
  'questions',
  'access-requests',
  'news',
  'matches',
  'browser-errors',
];

const folderOf = (path: string) => path.split(sep)[0] ?? '';

it('imports only from the same folder or from one that is lower in the order', () => {
  const files = globSync('*/**/*.ts', { cwd: import.meta.dirname });
  const imports = files.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => ({
      from: file,
      to: join(file, '..', to),
    })),
  );
  expect(imports.length).toBeGreaterThan(500);
  expect([...new Set(files.map(folderOf))].sort()).toEqual([...ORDER].sort());
  const rank = (path: string) => ORDER.indexOf(folderOf(path));
  // Tests may read the factories in tests/.
  expect(imports.filter(({ from, to }) => rank(to) > rank(from))).toEqual([]);
});
