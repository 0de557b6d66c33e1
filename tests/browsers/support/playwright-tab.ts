import { type BrowserType, expect } from '@playwright/test';
import { textOfPdf } from '../../support/pdf-text.ts';
import { CATCH_PRINT, HAS_PRINTED, labelPattern, SHOWN_TEXT, type WithTab } from './tab.ts';

/** A tab of a browser that Playwright drives. */
export const playwrightTab =
  (type: BrowserType): WithTab =>
  async (work) => {
    const browser = await type.launch();
    const page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', ({ message }) => complaints.push(message));
    const text = () => page.evaluate<string>(SHOWN_TEXT);
    const fill = (label: string, value: string) => page.getByLabel(labelPattern(label)).first().fill(value);
    await work({
      open: async (path) => void (await page.goto(path)),
      click: (role, name) => page.getByRole(role, { name, exact: true }).first().click(),
      fill,
      fillDate: fill,
      upload: (label, file) => page.getByLabel(labelPattern(label)).setInputFiles(file),
      text,
      async print() {
        await page.evaluate(CATCH_PRINT);
        await page.getByRole('button', { name: 'Print', exact: true }).click();
        await expect.poll(() => page.evaluate(HAS_PRINTED)).toBe(true);
        if (type.name() === 'chromium') return textOfPdf(await page.pdf());
        await page.emulateMedia({ media: 'print' });
        return text();
      },
      complaints,
    });
    await browser.close();
  };
