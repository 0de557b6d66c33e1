// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePortalMutation } from './query.ts';

const run = vi.fn(() => new Promise<void>(() => {}));
function Join() {
  const { mutate, isPending } = usePortalMutation(run);
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()}>
      Join
    </button>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs a mutation once for a double click, before any timer', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  flushSync(() => root.render(<Join />));
  const button = container.querySelector('button');
  button?.click();
  await new Promise(setImmediate);
  button?.click();
  await new Promise(setImmediate);
  expect(run).toHaveBeenCalledOnce();
  root.unmount();
});
