import { describe, expect, it } from 'vitest';
import { callUrl, functionUrl } from '../factories/emulators.ts';

/** What no SDK sends, but anyone with a terminal may. */
async function post(body: string, headers: Record<string, string> = {}) {
  const response = await fetch(callUrl('getOpportunity'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const ID = '"id":"biotech-ip-box-beta"';

const TOO_LARGE = 'This request is too large.';
const UNREADABLE = 'This request could not be read.';

it.each(['kyc/getOpportunity', 'opportunities/toString', 'opportunities', 'opportunities/getOpportunity/more'])(
  'the path %s leads to no operation',
  async (path) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(functionUrl(path), { method: 'POST', headers, body: '{"data":{}}' });
    expect(await answer.json()).toEqual({
      error: { status: 'NOT_FOUND', message: 'The portal has no such operation.' },
    });
    expect(answer.status).toBe(404);
  },
);

describe('a body that is not what a call sends', () => {
  it.each([
    ['larger than 64 kB', JSON.stringify({ data: { id: 'a'.repeat(64 * 1024) } }), TOO_LARGE],
    ['nine levels deep', `{"data":${nested(9)}}`, TOO_LARGE],
    ['thousands of levels deep', `{"data":${nested(5000)}}`, TOO_LARGE],
    ['of a type the protocol does not have', `{"data":{${ID},"@type":"type.googleapis.com/secret"}}`, UNREADABLE],
    [
      'with a number that is none',
      '{"data":{"id":{"@type":"type.googleapis.com/google.protobuf.Int64Value"}}}',
      UNREADABLE,
    ],
    ['with a prototype', `{"data":{"__proto__":{${ID}}}}`, UNREADABLE],
    ['with a key beside data', `{"data":{${ID}},"auth":{"uid":"ada"}}`, UNREADABLE],
    ['without data', '{}', UNREADABLE],
    ['a list', '[]', UNREADABLE],
  ])('%s is refused', async (_what, body, message) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: { status: 'INVALID_ARGUMENT', message } });
  });

  it('is answered so that a browser can read it', async () => {
    const answer = await post('[]', { origin: 'http://127.0.0.1:5000' });
    expect(answer.headers.get('access-control-allow-origin')).toBeTruthy();
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])('%s is refused', async (type) => {
    expect((await post(`{"data":{${ID}}}`, { 'content-type': type })).status).toBe(400);
  });
});

it('what a call sends is answered by the same way', async () => {
  const answer = await post(`{"data":{${ID}}}`);
  expect(answer.status).toBe(200);
  expect(answer.body.result).toMatchObject({ id: 'biotech-ip-box-beta' });
});

it('a token that says nothing makes no caller an investor', async () => {
  const answer = await post(`{"data":{${ID}}}`, { authorization: 'Bearer nonsense' });
  // Emulators verify no token, so this one arrives as one without a uid; a real project answers 401 before it gets so far.
  expect(answer.status).toBe(200);
  expect(answer.body.result).toMatchObject({ viewer: 'visitor' });
});
