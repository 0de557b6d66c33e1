// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyText, showEarlyAnswer } from './early-answer.ts';
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
  document.body.replaceChildren();
});

const SKELETON = '<div data-early="title">…</div><p data-early="owner">…</p><div data-early="image"></div>';
const early = (response: Promise<Response>) => ({ url: '/catalogue/an-ip-box', response });
const URL_OF_BOX = '/catalogue/an-ip-box';
const texts = () => [...document.querySelectorAll('[data-early]')].map((place) => place.textContent);

test('what has arrived early is written into the places that the page has for it, and the page still gets it', async () => {
  document.body.innerHTML = SKELETON;
  const answer = { title: '<b>An IP box</b>', owner: { name: 'not a text' }, image: '/box.svg' };
  globalThis.earlyRequest = early(Promise.resolve(Response.json(answer)));
  expect(earlyText(URL_OF_BOX, 'title')).toBeUndefined();
  await showEarlyAnswer();
  expect(texts()).toEqual(['<b>An IP box</b>', '…', '']);
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/box.svg');
  expect(earlyText(URL_OF_BOX, 'title')).toBe('<b>An IP box</b>');
  expect(earlyText('/catalogue/another-ip-box', 'title')).toBeUndefined();
  expect(await fetchForVisitors('/catalogue/an-ip-box')).toEqual(answer);
  expect(earlyText(URL_OF_BOX, 'title')).toBeUndefined();
});

test.each([
  ['a refusal', async () => Response.json({ title: 'Not found' }, { status: 404 })],
  ['what is no JSON', async () => new Response('<html>')],
  ['no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s leaves the skeleton as it is', async (_what, respond) => {
  document.body.innerHTML = SKELETON;
  globalThis.earlyRequest = early(respond());
  await showEarlyAnswer();
  expect(texts()).toEqual(['…', '…', '']);
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
