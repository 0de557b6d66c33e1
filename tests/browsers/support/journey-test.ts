import { test as base, expect } from '@playwright/test';
import type { Engine } from '../../../scripts/test/engines.ts';
import { firefoxTab } from './firefox-tab.ts';
import { playwrightTab } from './playwright-tab.ts';
import type { Tab } from './tab.ts';
import { webKitTab } from './webkit-tab.ts';

export { expect };

export type EngineOption = { engine: Engine };

const BUILDS = { Chromium: 'chromium', Firefox: 'firefox', WebKit: 'webkit' } as const;

/**
 * When a stream ends, Firestore logs it, requests a picture to check for a network, and reconnects. The policy blocks
 * the picture.
 */
const FIRESTORE_RECONNECTS = /Could not reach Cloud Firestore backend|\/images\/cleardot\.gif/;

/** A test in one engine. It fails for errors that the engine reports. */
export const test = base.extend<EngineOption & { tab: Tab }>({
  engine: [{ name: 'Chromium' }, { option: true }],
  tab: async ({ engine, playwright }, use) => {
    const { name, program } = engine;
    const openTab = name === 'Firefox' ? firefoxTab : webKitTab;
    const withTab = program === undefined ? playwrightTab(playwright[BUILDS[name]]) : openTab(program);
    await withTab(async (tab) => {
      await use(tab);
      const complaints = tab.complaints.filter((complaint) => !FIRESTORE_RECONNECTS.test(complaint));
      expect(complaints, 'errors that the browser reported').toEqual([]);
    });
  },
});

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase();

/** Repeats a check of the page's text until it passes. During a navigation the page has no text. */
const untilText = (tab: Tab, check: (text: string) => void) =>
  expect(async () => check(plain(await tab.text()))).toPass({ timeout: 60_000 });

/** Waits until the page shows a text, in capitals or not. */
export const expectText = (tab: Tab, text: string) => untilText(tab, (shown) => expect(shown).toContain(plain(text)));

/** Waits until the page no longer shows a text. */
export const expectNoText = (tab: Tab, text: string) =>
  untilText(tab, (shown) => expect(shown).not.toContain(plain(text)));
