// @vitest-environment jsdom
import { act } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDeferredLoading } from './use-deferred-loading.ts';

const rendered: string[] = [];
const root = createRoot(document.createElement('div'));

function Panel({ isLoading }: { isLoading: boolean }) {
  rendered.push(useDeferredLoading(isLoading) ? 'placeholder' : 'data');
  return null;
}
/** Separates the renders of an urgent update from React's follow-up. */
async function show(isLoading: boolean) {
  rendered.length = 0;
  await act(async () => flushSync(() => root.render(<Panel isLoading={isLoading} />)));
  return rendered;
}

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it('keeps the placeholder during an urgent update and renders the data in an interruptible one', async () => {
  expect(await show(true)).toEqual(['placeholder']);
  expect(await show(false)).toEqual(['placeholder', 'data']);
});

it('never keeps data when loading begins again', async () => {
  await show(false);
  expect((await show(true))[0]).toBe('placeholder');
});
