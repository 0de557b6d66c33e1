import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from './toaster.tsx';
import type { Toast } from './use-toast.ts';

// @vitest-environment jsdom

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const show = (...waiting: Toast[]) =>
  act(async () => root.render(<Toaster region={document.body} waiting={waiting} onTaken={() => undefined} />));
const cardsWith = (text: string) =>
  [...document.querySelectorAll('p')].filter(({ textContent }) => textContent === text).length;

it('shows a failure once for as long as it is there, and any other message each time', async () => {
  const failure = { title: 'Error', description: 'Failed to load', tone: 'destructive' } as const;
  await show({ ...failure }, { ...failure }, { title: 'Saved' });
  await show({ ...failure }, { title: 'Saved' });
  expect([cardsWith('Failed to load'), cardsWith('Saved')]).toEqual([1, 2]);
});
