import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingPanel } from './panel-states.tsx';

// @vitest-environment jsdom

const place = document.createElement('div');
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

test('a panel offers a retry after loading for five seconds', async () => {
  const retry = vi.fn();
  await act(async () => root.render(<LoadingPanel label="Loading the chat" onRetry={retry} />));
  await act(async () => vi.advanceTimersByTime(4999));
  expect(place.textContent).toBe('Loading the chat');
  await act(async () => vi.advanceTimersByTime(1));
  expect(place.textContent).toBe('Loading the chat is taking longer than usual.Try again');
  await act(async () => place.querySelector('button')?.click());
  expect(retry).toHaveBeenCalledTimes(1);
});
