import { virtual } from '@guidepup/virtual-screen-reader';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { theme } from '#app/theme/theme.ts';
import { ToastProvider } from '#components/toast/toast-provider.tsx';

const PHRASES_MAX = 400;

// jsdom has no media queries. With reduced motion every section is visible from the start.
const query = { matches: true, addListener() {}, removeListener() {} };
Object.assign(globalThis, { matchMedia: () => Object.assign(new EventTarget(), query) });

/**
 * Renders a screen and reads it with a virtual screen reader, which speaks as the ARIA specifications say. It shows what a change does to
 * the transcript, and doesn't replace a test with a real screen reader.
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
    /** Everything from here to the end, of the dialog where one is open. */
    read: () =>
      heard(async () => {
        for (let count = 0; count < PHRASES_MAX; count += 1) {
          await virtual.next();
          if (/^end of (document|dialog)/.test(await virtual.lastSpokenPhrase())) return;
        }
        throw new Error(`The screen has more than ${PHRASES_MAX} phrases.`);
      }),
    /** So many phrases from here. */
    next: (count: number) =>
      heard(async () => {
        for (let read = 0; read < count; read += 1) await virtual.next();
      }),
    /** What is heard while these keys are pressed. */
    press: (...keys: string[]) =>
      heard(async () => {
        for (const key of keys) await virtual.press(key);
      }),
    /** What is heard when the element that is read is activated, as by its click. */
    act: () => heard(() => virtual.act()),
    /** What is heard while this is typed. */
    type: (text: string) => heard(() => virtual.type(text)),
    /** What is heard when the focused `<select>` is set to a value. */
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

/** React, Formik's validation and the live regions have done what they had to do. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

/** The Tab key, so many times. */
export const tab = (times: number) => Array.from({ length: times }, () => 'Tab');
