import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { NOTIFICATION_KIND_NAMES } from '../../functions/src/contract/notifications/kinds.ts';
import { readSeed } from '../../scripts/seed/read-seed.ts';
import { storeSession } from '../e2e/support/store-session.ts';
import { inboxUrl } from '../factories/inbox.ts';
import {
  mailPictureFile,
  pictureFile,
  README_PICTURES,
  SCHEMES,
  screensOf,
  VIEWER_NAMES,
  VIEWERS,
  type Viewer,
  WIDTHS,
} from './screens.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '.portal', 'screenshots');
const README_FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'images');
const HEIGHTS = { 390: 844, 1440: 900 } as const;
/** Taller pages are cropped. */
const HEIGHT_MAX = 9000;

/** Reduced motion paints every section immediately, so that none is captured while it fades in. */
const test = base.extend({ contextOptions: { reducedMotion: 'reduce' } });

for (const viewer of VIEWER_NAMES) {
  for (const url of screensOf(viewer)) {
    test(`captures ${url} as ${viewer}`, async ({ page }) => {
      await open(page, viewer, url);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHTS[width] });
        for (const scheme of SCHEMES) {
          await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
          await showAll(page);
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.screenshot({
            path: join(FOLDER, pictureFile(viewer, url, width, scheme)),
            type: 'jpeg',
            quality: 70,
            fullPage: true,
            clip: { x: 0, y: 0, width, height: Math.min(height, HEIGHT_MAX) },
          });
        }
      }
    });
  }
}

for (const { name, viewer, url } of README_PICTURES) {
  test(`captures the README picture ${name}`, async ({ page }) => {
    await open(page, viewer, url);
    await page.setViewportSize({ width: 1440, height: HEIGHTS[1440] });
    await showAll(page);
    await page.screenshot({ path: join(README_FOLDER, `${name}.jpg`), type: 'jpeg', quality: 70 });
  });
}

test('captures every e-mail', async ({ page }) => {
  await page.goto(`${inboxUrl}/kinds`);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    for (const kind of NOTIFICATION_KIND_NAMES) {
      const path = join(FOLDER, mailPictureFile(kind, width));
      await page.locator(`#${kind}`).screenshot({ path, type: 'jpeg', quality: 70 });
    }
  }
});

async function open(page: Page, viewer: Viewer, url: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cookie-consent-interaction', 'true'));
  const uid = VIEWERS[viewer];
  if (uid) await signIn(page, uid);
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function signIn(page: Page, uid: string): Promise<void> {
  const { personas, password } = readSeed();
  const { email = '' } = personas.find((persona) => persona.uid === uid) ?? {};
  await storeSession(page, email, password);
}

/** Scrolls through the page so that images load, and waits for them and for all loading indicators. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      });
    }
    scrollTo(0, 0);
    await document.fonts.ready;
    const visible = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(visible.map((image) => image.decode().catch(() => undefined)));
  });
  await page
    .locator('[role="progressbar"]:not([aria-valuenow]), [aria-busy="true"], .MuiSkeleton-root')
    .first()
    .waitFor({ state: 'detached', timeout: 10_000 })
    .catch(() => undefined);
}
