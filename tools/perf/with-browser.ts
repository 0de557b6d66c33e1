import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/checks/chromium.ts';
import { chromiumFlags } from '../../tests/factories/chromium-flags.ts';

/** A browser of its own for each run, so that none finds anything that the one before has left. */
export async function withBrowser<T>(args: string[], use: (browser: Browser) => Promise<T>): Promise<T> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags(), ...args] });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
