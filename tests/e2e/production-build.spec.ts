import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, seed, test } from './portal-test.ts';

const project = join(import.meta.dirname, '..', '..');
const CONFIG = {
  apiKey: 'key',
  authDomain: 'x.example',
  projectId: 'x',
  storageBucket: 'x.example',
  appId: '1:1:web:1',
};

/** A build for a real project, beside the demo build that the other tests walk. */
function buildForProduction(folder: string) {
  const { VITE_EMULATORS: _, ...environment } = process.env;
  const env = { ...environment, VITE_FIREBASE_CONFIG: JSON.stringify(CONFIG), PORTAL_WEB_OUT: folder };
  execFileSync('npm', ['run', '-s', 'build', '-w', 'web'], { cwd: project, env, stdio: 'pipe' });
}

test('a build for a real project knows nothing of the demo accounts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'production-build-'));
  try {
    buildForProduction(folder);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.some(({ name }) => name.endsWith('.js'))).toBe(true);
    const text = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('\n');
    expect(text).not.toContain(seed.password);
    for (const { email, uid } of seed.personas) {
      expect(text).not.toContain(email);
      expect(text).not.toContain(uid);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
