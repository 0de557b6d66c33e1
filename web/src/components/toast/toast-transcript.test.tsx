// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { listen, type SpokenScreen } from '#testing/listen.tsx';
import { useToast } from './use-toast.ts';

let screen: SpokenScreen;
afterEach(() => screen.end());

function Saver() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast({ title: 'Saved', description: 'It is kept.', tone: 'success' })}>
      Save
    </button>
  );
}

it('announces a completed action politely, without moving the focus', async () => {
  screen = await listen(<Saver />);
  // The first toast waits for its code.
  await screen.press('Tab', 'Enter');
  await vi.waitFor(() => expect(document.body.textContent).toContain('It is kept.'));
  expect(await screen.press('Enter')).toMatchInlineSnapshot(`
    "polite: SavedIt is kept.
    button, Save"
  `);
});

it('shows at most three toasts, focuses them on Alt+T and returns the focus on Escape', async () => {
  screen = await listen(<Saver />);
  await screen.press('Tab', 'Enter', 'Enter', 'Enter', 'Enter');
  const region = document.querySelector<HTMLElement>('[aria-live="polite"][tabindex]');
  const stack = await vi.waitFor(() => stackIn(region), { timeout: 10_000 });
  await vi.waitFor(() => expect(stack.textContent?.match(/Saved/g)).toHaveLength(3));
  const { right, bottom, left, width } = getComputedStyle(stack);
  expect({ right, left, width }).toEqual({ right: '20px', left: 'auto', width: '356px' });
  expect(bottom).toMatch(/14px/);
  const button = document.activeElement;
  document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyT', altKey: true }));
  expect(document.activeElement).toBe(region);
  region?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(document.activeElement).toBe(button);
});

function stackIn(region: HTMLElement | null): Element {
  const stack = region?.querySelector('.notistack-SnackbarContainer');
  if (!stack) throw new Error('No toast is shown.');
  return stack;
}
