import { expect, it } from 'vitest';
import { NOTIFICATION_KIND_NAMES } from '../../functions/src/contract/notifications/kinds.ts';
import { pictureFile, screensOf, VIEWER_NAMES } from '../../tests/screenshots/screens.ts';
import { ROUTES } from '../../web/src/routing/routes.ts';
import { contactSheet } from './contact-sheet.ts';

const screens = VIEWER_NAMES.flatMap((viewer) => screensOf(viewer).map((url) => ({ viewer, url })));

it('the contact sheet has every route except the alias, and no URL with a parameter', () => {
  const shown = new Set(screens.map(({ url }) => url.split('?')[0]));
  const { opportunityAlias: _, ...routes } = ROUTES;
  for (const { path } of Object.values(routes)) {
    const pattern = new RegExp(`^${path.replace(/:\w+/, '[^/]+')}$`);
    expect(
      [...shown].some((url) => pattern.test(url ?? '')),
      path,
    ).toBe(true);
  }
  expect([...shown].join()).not.toContain(':');
});

it('every picture has a different file', () => {
  const files = screens.map(({ viewer, url }) => pictureFile(viewer, url, 390, 'light'));
  expect(new Set(files).size).toBe(files.length);
});

it('the contact sheet shows the existing pictures and names the missing ones', () => {
  const taken = pictureFile('visitor', '/about', 390, 'dark');
  const sheet = contactSheet((file) => file === taken);
  expect(sheet.match(/<img /g)).toHaveLength(1);
  expect(sheet).toContain(`src="${taken}"`);
  expect(sheet.match(/No picture of/g)).toHaveLength(screens.length * 4 - 1 + NOTIFICATION_KIND_NAMES.length * 2);
});
