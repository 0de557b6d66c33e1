// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyText, showEarlyAnswer } from './early-answer.ts';
import { fetchForVisitors } from './fetch-for-visitors.ts';

const request = vi.fn(async () => new Response('{"rows":[]}'));

beforeEach(() => {
  vi.stubGlobal('fetch', request);
});

afterEach(() => {
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

test('an early response serves once, and only for its own URL', async () => {
  globalThis.earlyRequest = early(Promise.resolve(Response.json({ rows: ['early'] })));
  expect(await fetchForVisitors(URL_OF_BOX)).toEqual({ rows: ['early'] });
  expect(await fetchForVisitors(URL_OF_BOX)).toEqual({ rows: [] });
  globalThis.earlyRequest = early(Promise.resolve(Response.json({ rows: ['early'] })));
  expect(await fetchForVisitors('/catalogue')).toEqual({ rows: [] });
});

test('the page that takes a failed early response gets its failure', async () => {
  globalThis.earlyRequest = early(Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchForVisitors(URL_OF_BOX)).rejects.toMatchObject({
    message: expect.stringMatching(/reach the portal/),
  });
});
