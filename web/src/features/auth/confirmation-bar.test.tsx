// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastContext } from '#components/toast/use-toast.ts';
import { ConfirmationBar } from './confirmation-bar.tsx';
import { ConfirmationPlaceholder } from './confirmation-frame.tsx';

const USER = { uid: 'ada', email: 'ada@example.com', emailVerified: false, photoUrl: null };

const place = document.createElement('div');
const root = createRoot(place);
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(async () => {
  await act(async () => root.render(null));
  vi.unstubAllGlobals();
});

const show = (Bar: typeof ConfirmationBar) =>
  act(async () =>
    root.render(
      <ToastContext value={() => {}}>
        <Bar user={USER} />
      </ToastContext>,
    ),
  );
const status = () => place.querySelector('[role="status"]')?.textContent;

it('answers a click on the placeholder once the bar is loaded, and only once', async () => {
  await show(ConfirmationPlaceholder);
  await act(async () => place.querySelector('button')?.click());
  expect(place.querySelector('button')?.getAttribute('aria-busy')).toBe('true');
  await show(ConfirmationBar);
  // No user is signed in here, so the answer is a failure.
  await vi.waitFor(() => expect(status()).toBe('The email could not be sent. Please try again in a few minutes.'), {
    timeout: 10_000,
  });
  await act(async () => root.render(null));
  await show(ConfirmationBar);
  expect(status()).toBe('');
});
