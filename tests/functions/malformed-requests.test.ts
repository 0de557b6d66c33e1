import { describe, expect, it } from 'vitest';
import { callUrl, functionUrl } from '../support/emulators.ts';

/** Sends a raw request, without an SDK. */
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
const UNREADABLE = 'This request could not be read. Please reload the page and try again.';

it.each(['kyc/getOpportunity', 'opportunities/toString', 'opportunities', 'opportunities/getOpportunity/more'])(
  'answers NOT_FOUND for the path %s',
  async (path) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(functionUrl(path), { method: 'POST', headers, body: '{"data":{}}' });
    expect(await answer.json()).toEqual({
      error: { status: 'NOT_FOUND', message: 'The portal has no such operation.' },
    });
    expect(answer.status).toBe(404);
  },
);

describe('a malformed body', () => {
  it.each([
    ['nine levels deep', `{"data":${nested(9)}}`, TOO_LARGE],
    ['thousands of levels deep', `{"data":${nested(5000)}}`, TOO_LARGE],
    ['with an unknown protocol type', `{"data":{${ID},"@type":"type.googleapis.com/secret"}}`, UNREADABLE],
    [
      'with a malformed number',
      '{"data":{"id":{"@type":"type.googleapis.com/google.protobuf.Int64Value"}}}',
      UNREADABLE,
    ],
    ['with a prototype', `{"data":{"__proto__":{${ID}}}}`, UNREADABLE],
    ['with a key beside data', `{"data":{${ID}},"auth":{"uid":"ada"}}`, UNREADABLE],
    ['without data', '{}', UNREADABLE],
    ['a list', '[]', UNREADABLE],
  ])('is refused: %s', async (_what, body, message) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: { status: 'INVALID_ARGUMENT', message } });
  });

  it('receives an answer that a browser can read', async () => {
    const answer = await post('[]', { origin: 'http://127.0.0.1:5000' });
    expect(answer.headers.get('access-control-allow-origin')).toBeTruthy();
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])('of the type %s is refused', async (type) => {
    expect((await post(`{"data":{${ID}}}`, { 'content-type': type })).status).toBe(400);
  });
});

it('answers a well-formed body sent without an SDK', async () => {
  const answer = await post(`{"data":{${ID}}}`);
  expect(answer.status).toBe(200);
  expect(answer.body.result).toMatchObject({ id: 'biotech-ip-box-beta' });
});

it('treats a caller with a meaningless token as a visitor', async () => {
  const answer = await post(`{"data":{${ID}}}`, { authorization: 'Bearer nonsense' });
  // Emulators verify no token, so this one arrives without a uid. A real project answers 401 earlier.
  expect(answer.status).toBe(200);
  expect(answer.body.result).toMatchObject({ viewer: 'visitor' });
});
