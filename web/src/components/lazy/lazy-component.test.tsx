import { text } from 'node:stream/consumers';
import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { hydratedWhenIdle, lazyComponent, lazyPart } from './lazy-component.tsx';
import { ChunkLoadError } from './load-chunk.ts';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('shows the placeholder of a visible component until it is loaded', async () => {
  const load = vi.fn(async () => Greeting);
  const Lazy = lazyComponent({ on: 'visible', load, placeholder: ({ name }) => <i>Loading {name}</i> });
  expect(renderToStaticMarkup(<Lazy name="Ada" />)).toBe('<i>Loading Ada</i>');
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['page', lazyComponent({ on: 'route', load: async () => Greeting })],
  ['part', lazyPart(async () => Greeting)],
  ['part that is hydrated when idle', hydratedWhenIdle(async () => Greeting)],
])('a %s is prerendered completely', async (_kind, Lazy) => {
  const { prelude } = await prerenderToNodeStream(
    <Suspense>
      <Lazy name="Ada" />
    </Suspense>,
  );
  expect(await text(prelude)).toContain('<p>Hello <!-- -->Ada</p>');
});

test('a preloaded component renders immediately', async () => {
  const Lazy = lazyComponent({ on: 'route', load: async () => Greeting });
  await Lazy.preload();
  expect(renderToStaticMarkup(<Lazy name="Ada" />)).toBe('<p>Hello Ada</p>');
});

test('after a failed fetch, preload rejects, prefetch does not, and the next attempt may succeed', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Lazy = lazyPart(load);
  await expect(Lazy.preload()).rejects.toThrow(ChunkLoadError);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(Lazy.prefetch()).toBeUndefined();
  await expect(Lazy.preload()).resolves.toBeUndefined();
});
