// @vitest-environment jsdom
import { act } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDeferredLoaded } from './use-deferred-loaded.ts';

const rendered: string[] = [];
const root = createRoot(document.createElement('div'));

function Panel({ status }: { status: string }) {
  rendered.push(`${status} ${useDeferredLoaded(status)}`);
  return null;
}
/** Separates the renders of an urgent update from React's follow-up. */
async function show(status: string) {
  rendered.length = 0;
  await act(async () => flushSync(() => root.render(<Panel status={status} />)));
  return rendered;
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it('keeps the placeholder during an urgent update and renders the data in an interruptible one', async () => {
  expect(await show('loading')).toEqual(['loading true']);
  expect(await show('ready')).toEqual(['ready false', 'ready true']);
});

it('never keeps data after its status changes', async () => {
  expect((await show('loading'))[0]).toBe('loading true');
  await show('ready');
  expect((await show('error'))[0]).toBe('error true');
  expect((await show('signed-out'))[0]).toBe('signed-out true');
});
