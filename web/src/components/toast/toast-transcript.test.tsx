// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { listen, type SpokenScreen } from '#testing/listen.tsx';
import { useToast } from './use-toast.ts';

vi.hoisted(() => {
  // jsdom has none. With reduced motion every section is there at once.
  const query = { matches: true, addListener() {}, removeListener() {} };
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), query));
});

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

it('what was done is announced politely, without moving the focus', async () => {
  screen = await listen(<Saver />);
  // The first toast waits for the code of toasts.
  await screen.press('Tab', 'Enter');
  await vi.waitFor(() => expect(document.body.textContent).toContain('It is kept.'));
  expect(await screen.press('Enter')).toMatchInlineSnapshot(`
    "polite: SavedIt is kept.
    button, Save"
  `);
});
