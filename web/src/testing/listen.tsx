import { virtual } from '@guidepup/virtual-screen-reader';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { theme } from '#app/theme/theme.ts';
import { ToastProvider } from '#components/toast/toast-provider.tsx';

const PHRASES_MAX = 400;

// jsdom has no media queries. With reduced motion, every section is visible from the start.
const query = { matches: true, addListener() {}, removeListener() {} };
Object.assign(globalThis, { matchMedia: () => Object.assign(new EventTarget(), query) });

/**
 * Renders a screen and reads it with a virtual screen reader that follows the ARIA specifications. Shows changes to the
 * transcript; does not replace a test with a real screen reader.
 */
export async function listen(screen: ReactNode, url = '/') {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const root = createRoot(container);
  // Synchronous, because on a busy machine React would render after the reader starts.
  flushSync(() =>
    root.render(
      <ThemeProvider theme={theme} noSsr>
        <MemoryRouter initialEntries={[url]}>
          <ToastProvider>{screen}</ToastProvider>
        </MemoryRouter>
      </ThemeProvider>,
    ),
  );
  await settled();
  await virtual.start({ container: document.body });
  return {
    /** Reads from here to the end, or to the end of an open dialog. */
    read: () =>
      heard(async () => {
        for (let count = 0; count < PHRASES_MAX; count += 1) {
          await virtual.next();
          if (/^end of (document|dialog)/.test(await virtual.lastSpokenPhrase())) return;
        }
        throw new Error(`The screen has more than ${PHRASES_MAX} phrases.`);
      }),
    next: (count: number) =>
      heard(async () => {
        for (let read = 0; read < count; read += 1) await virtual.next();
      }),
    /** Reads the announcements while pressing these keys. */
    press: (...keys: string[]) =>
      heard(async () => {
        for (const key of keys) await virtual.press(key);
      }),
    act: () => heard(() => virtual.act()),
    type: (text: string) => heard(() => virtual.type(text)),
    choose: (value: string) =>
      heard(async () => {
        if (!(document.activeElement instanceof HTMLSelectElement))
          throw new Error('The focus is on no list of choices.');
        document.activeElement.value = value;
        document.activeElement.dispatchEvent(new Event('change', { bubbles: true }));
      }),
    async end() {
      await virtual.stop();
      root.unmount();
    },
  };
}

export type SpokenScreen = Awaited<ReturnType<typeof listen>>;

async function heard(act: () => Promise<unknown>): Promise<string> {
  await virtual.clearSpokenPhraseLog();
  await act();
  await settled();
  return (await virtual.spokenPhraseLog()).join('\n');
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

export const tab = (times: number) => Array.from({ length: times }, () => 'Tab');
