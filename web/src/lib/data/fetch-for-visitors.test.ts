// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchForVisitors, requestBeforehand } from './fetch-for-visitors.ts';

const request = vi.fn(async () => new Response('{"rows":[]}'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', request);
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  globalThis.earlyRequest = undefined;
});

test('what was requested beforehand is requested once, and its answer serves once', async () => {
  requestBeforehand('/catalogue/an-ip-box');
  requestBeforehand('/catalogue/an-ip-box');
  expect(await fetchForVisitors('/catalogue/an-ip-box')).toEqual({ rows: [] });
  expect(request).toHaveBeenCalledTimes(1);
  await fetchForVisitors('/catalogue/an-ip-box');
  expect(request).toHaveBeenCalledTimes(2);
});

test('an answer that waits for ten seconds is not used any more', async () => {
  requestBeforehand('/catalogue/an-ip-box');
  vi.advanceTimersByTime(10_000);
  await fetchForVisitors('/catalogue/an-ip-box');
  expect(request).toHaveBeenCalledTimes(2);
});

test('whoever was signed in on the last visit gets nothing beforehand', () => {
  localStorage.setItem('portal:session', '1');
  requestBeforehand('/catalogue/an-ip-box');
  expect(request).not.toHaveBeenCalled();
});

test('a failure beforehand is the failure of the page that takes the answer', async () => {
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  requestBeforehand('/catalogue/an-ip-box');
  await expect(fetchForVisitors('/catalogue/an-ip-box')).rejects.toMatchObject({
    message: expect.stringMatching(/reach the portal/),
  });
});
