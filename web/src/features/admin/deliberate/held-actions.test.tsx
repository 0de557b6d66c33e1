// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authStore } from '#lib/auth/auth-store.ts';
import { CallError } from '#lib/data/call-error.ts';
import { HOLD_MS, holdAction, stopAction, useHeldActions } from './held-actions.ts';
import { HeldActions } from './held-bar.tsx';

const send = vi.fn<() => Promise<void>>();
let root: Root;

const Ids = () => (
  <output>
    {useHeldActions()
      .map(({ id, state }) => `${id} ${state}`)
      .join()}
  </output>
);
const shown = () => document.querySelector('output')?.textContent ?? '';
const hold = (id = 'ada') => holdAction({ id, doing: `Sending to ${id}`, run: send });

beforeEach(() => {
  send.mockReset().mockResolvedValue();
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  flushSync(() =>
    root.render(
      <MemoryRouter>
        <Ids />
        <HeldActions />
      </MemoryRouter>,
    ),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const id of ['ada', 'ben']) stopAction(id);
  root.unmount();
});

it('sends once, ten seconds after the first click', async () => {
  hold();
  hold();
  await vi.advanceTimersByTimeAsync(HOLD_MS - 1);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledOnce();
  expect(shown()).toBe('');
});

it('sends nothing that was stopped, and sends what another subject holds', async () => {
  hold('ada');
  hold('ben');
  await vi.advanceTimersByTimeAsync(0);
  document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyZ', altKey: true }));
  await vi.advanceTimersByTimeAsync(HOLD_MS);
  expect(send).toHaveBeenCalledOnce();
  expect(shown()).toBe('');
});

it('shows the error with a second try', async () => {
  send.mockRejectedValueOnce(new CallError('unavailable', 'The server is away.'));
  hold();
  await vi.advanceTimersByTimeAsync(HOLD_MS);
  expect(document.body.textContent).toContain('Sending to ada failed. The server is away.');
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')?.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(2);
  expect(shown()).toBe('');
});

it('asks before the page is closed only while an action is held', async () => {
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  hold();
  await vi.advanceTimersByTimeAsync(0);
  expect(closing()).toBe(true);
  stopAction('ada');
  await vi.advanceTimersByTimeAsync(0);
  expect(closing()).toBe(false);
});

it('sends nothing after the member of staff has signed out', async () => {
  const user = { uid: 'rea', email: 'rea@example.com' };
  authStore.publish({ status: 'signed-in', user: Object.assign(Object.create(null), user) });
  hold();
  authStore.publish({ status: 'signed-out', sessionEnded: false });
  await vi.advanceTimersByTimeAsync(HOLD_MS);
  expect(send).not.toHaveBeenCalled();
  expect(shown()).toBe('');
});
