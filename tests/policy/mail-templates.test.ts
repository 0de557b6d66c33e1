import { expect, test } from 'vitest';
import { NOTIFICATION_KIND_NAMES } from '../../functions/src/contract/notifications/kinds.ts';
import { renderSample } from '../../functions/src/notifications/mail/mail-samples.ts';
import { MAIL_COLOURS } from '../../functions/src/notifications/mail/mail-style.ts';
import { darkPalette, lightPalette } from '../../web/src/app/theme/palette.ts';
import { parseScreen } from '../../web/src/features/admin/desk/screens.ts';
import { parseTab as parseDetailTab } from '../../web/src/features/opportunity/search-params.ts';
import { findRoute } from '../../web/src/routing/routes.ts';

test.each(NOTIFICATION_KIND_NAMES)('the link of %s leads to a screen of the portal and its tab', (kind) => {
  const { text } = renderSample(kind);
  const { pathname, searchParams } = new URL(/https:\S+/.exec(text)?.[0] ?? '');
  const route = findRoute(pathname);
  expect(route).toBeDefined();
  const tab = searchParams.get('tab');
  if (tab === null) return;
  expect(route === 'admin' ? parseScreen(searchParams, ['admin'])?.id : parseDetailTab(searchParams)).toBe(tab);
});

test.each([
  ['light', MAIL_COLOURS.light, lightPalette],
  ['dark', MAIL_COLOURS.dark, darkPalette],
] as const)('mails have the portal’s %s colours', (_scheme, colours, { background, text, divider, primary }) => {
  expect(colours).toEqual({
    ground: background.default,
    text: text.primary,
    quiet: text.secondary,
    line: divider,
    accent: primary.main,
    onAccent: primary.contrastText,
  });
});
