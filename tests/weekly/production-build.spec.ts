import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { bucketOfSite, findSiteFaults } from '../../scripts/build/check-site.ts';
import { DEMO_OPERATOR } from '../../web/src/content/operator.ts';
import { expect, seed, test } from '../e2e/support/portal-test.ts';

const project = join(import.meta.dirname, '..', '..');
const CONFIG = {
  apiKey: 'key',
  authDomain: 'x.example',
  projectId: 'a-real-project',
  storageBucket: 'a-real-project.example',
  appId: '1:1:web:1',
};
const OPERATOR = {
  name: 'Acme Ltd',
  address: '1 High Street, York',
  registration: 'Company 1',
  email: 'a@acme.example',
};
const APP_CHECK_KEY = 'a-site-key-of-app-check';

const folder = mkdtempSync(join(tmpdir(), 'production-build-'));
/** The built files by path. */
let files: Map<string, string>;

/** Builds for a real project, beside the demo build of the other tests. */
test.beforeAll(() => {
  const { VITE_EMULATORS: _, ...environment } = process.env;
  const settings = {
    VITE_FIREBASE_CONFIG: JSON.stringify(CONFIG),
    VITE_OPERATOR: JSON.stringify(OPERATOR),
    VITE_APP_CHECK_KEY: APP_CHECK_KEY,
  };
  const env = { ...environment, ...settings, PORTAL_WEB_OUT: folder };
  execFileSync('npm', ['run', '-s', 'build', '-w', 'web'], { cwd: project, env, stdio: 'pipe' });
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  files = new Map(
    entries.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length), readFileSync(path, 'utf8')];
    }),
  );
});
const maps = `${folder}-maps`;
test.afterAll(() => {
  for (const each of [folder, maps]) rmSync(each, { recursive: true });
});

const filesWith = (text: string) => [...files].filter(([, content]) => content.includes(text)).map(([path]) => path);

test('a build for a real project contains no demo accounts', () => {
  expect(filesWith(CONFIG.appId)).not.toEqual([]);
  for (const { email, uid } of seed.personas) {
    expect([...filesWith(email), ...filesWith(uid)]).toEqual([]);
  }
  expect(filesWith(seed.password)).toEqual([]);
  expect(filesWith('demo-ip-portal')).toEqual([]);
  expect(filesWith('target returns')).toEqual([]);
  expect(findSiteFaults(folder, CONFIG.projectId)).toEqual([]);
  expect(findSiteFaults(folder, 'another-project')).toHaveLength(1);
  expect(bucketOfSite(folder)).toBe(CONFIG.storageBucket);
});

test('each script has a source map outside the site, which no script names', () => {
  const scripts = [...files.keys()].filter((path) => path.startsWith('/assets/') && path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  // Copied, or written by Rolldown itself.
  const built = scripts.filter((path) => !/\/(?:pdf\.worker|rolldown-runtime)/.test(path));
  expect(built.filter((path) => !existsSync(join(maps, `${basename(path)}.map`)))).toEqual([]);
  expect([...files.keys()].filter((path) => path.endsWith('.map'))).toEqual([]);
  expect(built.filter((path) => files.get(path)?.includes('sourceMappingURL'))).toEqual([]);
});

test('pages name their build, and report errors', () => {
  expect(files.get('/index.html')).toMatch(/<html[^>]* data-version="(?:[\da-f]{12}|unknown)"/);
  expect(
    filesWith('"/reports"')
      .concat(filesWith('`/reports`'))
      .filter((path) => path.endsWith('.js')),
  ).toHaveLength(1);
});

test('a build without VITE_LEGAL_PAGES has no notices and no links to them', () => {
  expect(filesWith('no lawyer has reviewed it')).toEqual([]);
  expect([...files.keys()].filter((path) => /privacy-policy|terms-of-service|risk-warning/.test(path))).toEqual([]);
  const home = files.get('/index.html');
  expect(home).toContain('Privacy Policy');
  expect(home).not.toContain('href="/privacy-policy"');
});

test('a build for a real project names its operator on each public page, and not the one of the demo', () => {
  expect(files.get('/index.html')).toContain(OPERATOR.name);
  expect(files.get('/about/index.html')).toContain(OPERATOR.email);
  expect(Object.values(DEMO_OPERATOR).flatMap(filesWith)).toEqual([]);
  expect(filesWith('This company is invented')).toEqual([]);
});

/** A script and its static imports. Dynamic imports are not included. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const imports = files.get(path)?.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g) ?? [];
  for (const [, name] of imports) withImports(`/assets/${name}`, found);
  return found;
}

test('App Check is loaded with the services it guards, never with a public page or sign-in', () => {
  const appCheck = filesWith('content-firebaseappcheck.googleapis.com').filter((path) => path.endsWith('.js'));
  expect(appCheck).toHaveLength(1);
  expect(filesWith(APP_CHECK_KEY)).not.toEqual([]);
  const isForMembers = (html: string) => !html.includes('data-hydrate="idle"');
  const pages = [...files].filter(([path, html]) => path.endsWith('/index.html') && !isForMembers(html));
  const scripts = pages.flatMap(([, html]) => [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([script]) => script));
  const early = [...scripts, ...filesWith('identitytoolkit.googleapis.com').filter((path) => path.endsWith('.js'))];
  expect(scripts.length).toBeGreaterThan(pages.length);
  expect(early.filter((script) => withImports(script).has(appCheck[0] ?? ''))).toEqual([]);
  for (const service of ['firestore', 'firestore-lite', 'functions', 'storage']) {
    const creates = [...files.keys()].filter((path) => new RegExp(`^/assets/${service}-[\\w-]{8}\\.js$`).test(path));
    expect(creates, service).toHaveLength(1);
    expect([...withImports(creates[0] ?? '')], service).toContain(appCheck[0]);
  }
});
