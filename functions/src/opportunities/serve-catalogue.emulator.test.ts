import { expect, it } from 'vitest';
import { openAccount, openVisitor } from '../../../tests/factories/people.ts';
import { functionUrl } from '../../../tests/support/emulators.ts';

const OPPORTUNITY = 'tech-ip-box-alpha';
const CACHED = 'public, max-age=0, s-maxage=10';

/** Requests a path as Hosting's rewrite does. */
const request = (path: string, options: RequestInit = {}) => fetch(functionUrl('serveCatalogue') + path, options);

it('answers as the calls answer a visitor, cacheable for ten seconds', async () => {
  const visitor = openVisitor();
  for (const [path, answer] of [
    ['/catalogue', await visitor.call('listOpportunities', {})],
    [`/catalogue/${OPPORTUNITY}`, await visitor.call('getOpportunity', { id: OPPORTUNITY })],
  ] as const) {
    const response = await request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe(CACHED);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.json()).toEqual(answer);
  }
});

it.each(['/catalogue', `/catalogue/${OPPORTUNITY}`])(
  'answers %s compressed, and without a body if it is unchanged',
  async (path) => {
    const [zipped, plain] = [await request(path), await request(path, { headers: { 'Accept-Encoding': 'identity' } })];
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(zipped.headers.get('vary')).toContain('Accept-Encoding');
    expect(await zipped.json()).toEqual(await plain.json());
    const etag = zipped.headers.get('etag') ?? expect.fail();
    // Browsers send this; fetch in Node would forbid a 304.
    const fresh = { 'Cache-Control': 'max-age=0' };
    const again = await request(path, { headers: { ...fresh, 'If-None-Match': etag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await request(path, { headers: { ...fresh, 'If-None-Match': 'W/"another"' } })).status).toBe(200);
  },
);

it('gives every caller the same answer, with any token or cookie', async () => {
  const { user } = await openAccount({ admin: true });
  const headers = { Authorization: `Bearer ${await user.getIdToken()}`, Cookie: '__session=1' };
  const response = await request('/catalogue', { headers });
  expect(await response.json()).toEqual(await (await request('/catalogue')).json());
});

it.each([
  ['no-such-opportunity', 404, 'not-found'],
  ['..%2Fsecret', 400, 'invalid-argument'],
  [`${OPPORTUNITY}/passcode`, 400, 'invalid-argument'],
  ['x'.repeat(2000), 400, 'invalid-argument'],
])('answers %.40s with %i and a message', async (id, status, code) => {
  const response = await request(`/catalogue/${id}`);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ code, message: expect.stringMatching(/^[A-Z].*\.$/) });
});

it('begins again, without caching, after a cursor of another version', async () => {
  const response = await request('/catalogue?after=0123456789abcdef.200');
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await response.json()).toEqual(await (await request('/catalogue')).json());
});

it.each(['?after=', '?after=200', '?after=0123456789abcdef.200&after=x'])(
  'answers the rows %s with 400 and a message',
  async (query) => {
    const response = await request(`/catalogue${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'invalid-argument',
      message: expect.stringMatching(/^[A-Z].*\.$/),
    });
  },
);

it.each(['POST', 'PUT', 'DELETE'])('refuses %s without caching', async (method) => {
  const response = await request('/catalogue', { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
  expect(response.headers.get('cache-control')).toBe('no-store');
});
