import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/portal-test.ts';

const assets = readdirSync(join(import.meta.dirname, '..', '..', '..', 'web', 'dist-test', 'assets'), {
  recursive: true,
}).map(String);

/** The URL of a built file with a content hash in its name. */
function built(pattern: RegExp): string {
  const name = assets.find((asset) => pattern.test(asset));
  if (!name) throw new Error(`No built file matches ${pattern}.`);
  return `/assets/${name}`;
}

const FOR_EVER = 'public, max-age=31536000, immutable';
const KINDS = [
  { kind: 'the prerendered home page', path: '/', cache: 'no-cache' },
  { kind: 'another prerendered page', path: '/about', cache: 'no-cache' },
  { kind: 'a screen of the portal', path: '/marketplace', cache: 'no-cache' },
  { kind: 'a path within a screen', path: '/investments/nothing/here', cache: 'no-cache' },
  { kind: 'a hashed script', path: built(/\.js$/), cache: FOR_EVER },
  { kind: 'a hashed font', path: built(/\.woff2$/), cache: FOR_EVER },
  { kind: 'the film', path: '/media/venture-studios.mp4', cache: 'no-cache' },
  { kind: 'robots.txt', path: '/robots.txt', cache: 'no-cache' },
  { kind: 'a reserved URL of Firebase', path: '/__/firebase/init.js', cache: 'no-cache' },
  { kind: 'the manifest', path: '/site.webmanifest', cache: 'no-cache' },
  { kind: 'a path that starts with a dot', path: '/.well-known/nothing', cache: 'no-cache' },
  { kind: 'the visitors’ catalogue', path: '/catalogue', cache: 'public, max-age=0, s-maxage=10' },
];

/** The sources of a Content-Security-Policy by directive. */
const allowedBy = (policy = ''): Record<string, string[]> =>
  Object.fromEntries(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([directive = '', ...sources]) => [directive, sources]),
  );

for (const { kind, path, cache } of KINDS) {
  test(`${kind} is sent with every security header`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const headers = response.headers();
    expect(headers).toMatchObject({
      'cache-control': cache,
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'reporting-endpoints': 'csp="/reports"',
      'permissions-policy': expect.stringContaining('camera=(self), display-capture=(), geolocation=()'),
    });
    expect(allowedBy(headers['content-security-policy'])).toMatchObject({
      'default-src': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'report-uri': ['/reports'],
    });
  });
}

test('scripts may come only from the portal and reCAPTCHA, or match one hash', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'];
  expect(allowedBy(policy)['script-src']).toEqual([
    "'self'",
    expect.stringMatching(/^'sha256-/),
    'https://www.google.com/recaptcha/enterprise.js',
    'https://www.gstatic.com/recaptcha/releases/',
  ]);
  expect(policy).not.toMatch(/unsafe-eval|unsafe-hashes|strict-dynamic|\bdata:|(?<![.\w/-])\*/);
});

test('only the PDF reader may compile its decoders', async ({ request }) => {
  const { 'content-security-policy': policy, 'cache-control': cache } = (
    await request.get(built(/^pdf\.worker.*\.js$/))
  ).headers();
  expect(cache).toBe(FOR_EVER);
  expect(allowedBy(policy)).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'frame-ancestors': ["'none'"],
  });
});

test('the PDF reader may compile WebAssembly and a page may not', async ({ page, tolerate }) => {
  const reader = built(/^pdf\.worker.*\.js$/);
  const compile = `WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => 'compiled', ({ name }) => name)`;
  await page.route(`**${reader}`, async (route) =>
    route.fulfill({ response: await route.fetch(), body: `${compile}.then(postMessage);` }),
  );
  await page.goto('/about');
  const inReader = page.evaluate(
    (url) => new Promise((resolve) => new Worker(url).addEventListener('message', ({ data }) => resolve(data))),
    reader,
  );
  expect(await inReader).toBe('compiled');
  expect(await page.evaluate(compile)).toBe('CompileError');
  tolerate(/WebAssembly/);
});

test('a missing built file answers 404 instead of a page', async ({ request }) => {
  for (const path of ['/assets/gone-0a1b2c3d.js', '/media/gone.mp4', '/illustrations/gone.svg']) {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(response.headers()['x-content-type-options']).toBe('nosniff');
    expect(await response.text()).toContain('There is nothing at this address.');
  }
});

test('a file keeps its own policy and is not cached', async ({ request }) => {
  const response = await request.get('/files/no-token');
  expect(response.status()).toBe(403);
  expect(response.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^default-src 'none';/),
  });
});

test('an error of the catalogue keeps its own cache header', async ({ request }) => {
  expect((await request.post('/catalogue')).headers()['cache-control']).toBe('no-store');
});

test('source maps cannot be fetched', async ({ request }) => {
  const script = built(/^shell.*\.js$/);
  expect(await (await request.get(script)).text()).not.toContain('sourceMappingURL');
  expect((await request.get(`${script}.map`)).status()).toBe(404);
});

const OUTSIDE = 'https://elsewhere.example';

test('content from other hosts is blocked and would fail every test', async ({ page, tolerate, complaints }) => {
  await page.goto('/about');
  const ran = await page.evaluate(async (outside) => {
    const inline = document.createElement('script');
    inline.textContent = 'window.ran = "inline"';
    document.body.append(inline);
    const link = document.createElement('a');
    link.setAttribute('onclick', 'window.ran = "attribute"');
    link.click();
    await fetch(`${outside}/steal`).catch(() => undefined);
    return 'ran' in window ? window.ran : 'nothing';
  }, OUTSIDE);
  expect(ran).toBe('nothing');
  for (const stopped of [/inline script violates/, /inline event handler violates/, /Connecting to '.*' violates/]) {
    await expect.poll(() => complaints.some((complaint) => stopped.test(complaint))).toBe(true);
  }
  tolerate(/Content Security Policy/);
});

test('a violation that is only reported would also fail a test', async ({ page, tolerate, complaints }) => {
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy-report-only': "script-src 'none'" };
    await route.fulfill({ response, headers });
  });
  await page.goto('/about');
  await expect.poll(() => complaints.some((complaint) => /Reported by policy: script-src/.test(complaint))).toBe(true);
  tolerate(/Reported by policy/);
});
