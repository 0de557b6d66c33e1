import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { NOTIFICATION_KIND_NAMES } from '../../functions/src/contract/notifications/kinds.ts';
import { readSeed } from '../../scripts/seed/read-seed.ts';
import { expectWhole, GAME, tryPasscode } from '../e2e/pages/deal-room.ts';
import { storeSession } from '../e2e/support/store-session.ts';
import { inboxUrl } from '../support/inbox.ts';
import {
  ACCESS_VIEWS,
  LOADING,
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
const PHONE = { width: 390, height: 1300 } as const;
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

test('captures the README picture access: one opportunity for four viewers', async ({ browser }) => {
  const { path, passcode } = GAME;
  const views: { caption: string; picture: string }[] = [];
  for (const { caption, viewer, unlocks } of ACCESS_VIEWS) {
    const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await open(page, viewer, path);
    if (unlocks) {
      await tryPasscode(page, passcode);
      await expectWhole(page, GAME);
      await expect(page.getByText('Full details available'), 'the toast would cover the page').toBeHidden();
    }
    await showAll(page);
    const picture = await page.screenshot({ type: 'png', fullPage: true, clip: { x: 0, y: 0, ...PHONE } });
    views.push({ caption, picture: `data:image/png;base64,${picture.toString('base64')}` });
    await context.close();
  }
  const sheet = await browser.newPage({ viewport: { width: 1680, height: 1000 }, deviceScaleFactor: 1 });
  await sheet.setContent(
    `<style>body{margin:0;padding:24px;display:grid;grid-template-columns:repeat(4,390px);gap:24px;background:#e9e4da;font:600 22px/1.3 "Source Serif 4",Georgia,serif;color:#131f3d}
    figure{margin:0}figcaption{margin-bottom:12px}img{display:block;width:390px;border-radius:8px}</style>${views
      .map(({ caption, picture }) => `<figure><figcaption>${caption}</figcaption><img src="${picture}"></figure>`)
      .join('')}`,
  );
  await sheet.screenshot({ path: join(README_FOLDER, 'access.jpg'), type: 'jpeg', quality: 72, fullPage: true });
  await sheet.close();
});

test('captures every email', async ({ page }) => {
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

/** Scrolls through the page until its lazy parts, pictures and fonts have loaded. Fails if one never loads. */
async function showAll(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(scrollThrough);
    await expect(page.locator(LOADING).filter({ visible: true })).toHaveCount(0);
    const { before, after } = await page.evaluate(heights);
    expect(after).toBe(before);
  }).toPass({ timeout: 60_000 });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const visible = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(visible.map((image) => image.decode().catch(() => undefined)));
  });
}

/** Runs in the page. */
async function scrollThrough(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top);
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
  }
  scrollTo(0, 0);
}

/** Runs in the page: its height now and when it is idle, which differ while parts arrive. */
async function heights(): Promise<{ before: number; after: number }> {
  const before = document.documentElement.scrollHeight;
  await new Promise((resolve) => requestIdleCallback(resolve));
  return { before, after: document.documentElement.scrollHeight };
}
