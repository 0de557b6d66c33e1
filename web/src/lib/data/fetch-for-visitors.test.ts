import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchForVisitors } from './fetch-for-visitors.ts';

const request = vi.fn(async () => new Response('{"rows":[]}'));

beforeEach(() => {
  vi.stubGlobal('fetch', request);
});

afterEach(() => {
  vi.clearAllMocks();
  globalThis.earlyRequest = undefined;
});

const early = (response: Promise<Response>) => ({ url: '/catalogue/an-ip-box', response });
const URL_OF_BOX = '/catalogue/an-ip-box';

test('uses an early response once, and only for its own URL', async () => {
  globalThis.earlyRequest = early(Promise.resolve(Response.json({ rows: ['early'] })));
  expect(await fetchForVisitors(URL_OF_BOX)).toEqual({ rows: ['early'] });
  expect(await fetchForVisitors(URL_OF_BOX)).toEqual({ rows: [] });
  globalThis.earlyRequest = early(Promise.resolve(Response.json({ rows: ['early'] })));
  expect(await fetchForVisitors('/catalogue')).toEqual({ rows: [] });
});

test('passes on the failure of an early response', async () => {
  globalThis.earlyRequest = early(Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchForVisitors(URL_OF_BOX)).rejects.toMatchObject({
    message: expect.stringMatching(/connect to the portal/),
  });
});
