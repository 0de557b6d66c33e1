import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { portalUrl } from '../../support/emulators.ts';
import { textOfPdf } from '../../support/pdf-text.ts';
import { remoteTab } from './remote-tab.ts';
import type { WithTab } from './tab.ts';

/** A tab of this machine's Firefox, which Puppeteer drives through WebDriver BiDi. */
export const firefoxTab =
  (program: string): WithTab =>
  async (work) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-firefox-'));
    const printed = join(folder, 'print.pdf');
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: program,
      extraPrefsFirefox: silentPrintingTo(printed),
      defaultViewport: { width: 1280, height: 900 },
    });
    try {
      const page = await browser.newPage();
      const complaints: string[] = [];
      // For a logged error, Firefox sends the text only if the value is a string.
      await page.evaluateOnNewDocument(() => {
        const { error } = console;
        console.error = (...values: unknown[]) => error(...values.map(String));
      });
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      const tab = remoteTab<ElementHandle<Element>>({
        open: async (path) => void (await page.goto(portalUrl(path))),
        evaluate: (expression) => page.evaluate(expression),
        find: async (expression) =>
          (await page.evaluateHandle(expression)).asElement() as ElementHandle<Element> | null,
        click: (element) => element.click(),
        type: (element, text) => element.type(text),
        upload: (element, file) => (element as ElementHandle<HTMLInputElement>).uploadFile(file),
        async print() {
          await tab.click('button', 'Print');
          await expect.poll(() => isWritten(printed), 'the printed file').toBe(true);
          return textOfPdf(readFileSync(printed));
        },
        complaints,
      });
      await work(tab);
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
  };

/** Preferences with which Firefox prints to a file and asks nothing. */
function silentPrintingTo(file: string): Record<string, unknown> {
  const printer = 'Mozilla Save to PDF';
  const own = `print.printer_${printer.replaceAll(' ', '_')}`;
  return {
    'print.always_print_silent': true,
    print_printer: printer,
    [`${own}.print_to_file`]: true,
    [`${own}.print_to_filename`]: file,
  };
}

const isWritten = (file: string) => existsSync(file) && readFileSync(file).subarray(-16).includes('%%EOF');
