import { NOTIFICATION_KIND_NAMES, type NotificationKind } from '../../functions/src/contract/notifications/kinds.ts';
import {
  mailPictureFile,
  pictureFile,
  SCHEMES,
  screensOf,
  VIEWER_NAMES,
  type Viewer,
  WIDTHS,
} from '../../tests/screenshots/screens.ts';

const COMBINATIONS = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));

const STYLE = `body{font:15px/1.5 system-ui;margin:1.5rem;background:#777;color:#fff}
nav{columns:16rem;margin-bottom:2rem}a{color:inherit}
.mail{grid-template-columns:1fr 3fr!important}section>div{display:grid;grid-template-columns:1fr 1fr 3fr 3fr;gap:1rem;align-items:start;margin-bottom:2.5rem}
h2{font-size:1.1rem;margin:0 0 .5rem;position:sticky;top:0;background:#555;padding:.25rem .75rem}img{width:100%;display:block}`;

/**
 * Returns one page with the pictures of every screen, a row for each viewer and URL, and of every kind of email.
 * `exists` is true for pictures that were taken.
 */
export function contactSheet(exists: Exists): string {
  const screens = VIEWER_NAMES.flatMap((viewer) => screensOf(viewer).map((url) => ({ viewer, url })));
  const links = screens.map(({ viewer, url }, index) => `<a href="#s${index}">${viewer} ${escapeHtml(url)}</a><br>`);
  const rows = screens.map(
    ({ viewer, url }, index) =>
      `<section id="s${index}"><h2>${viewer} ${escapeHtml(url)}</h2><div>${picturesOf(viewer, url, exists)}</div></section>`,
  );
  const mails = NOTIFICATION_KIND_NAMES.map(
    (kind) => `<section><h2>Email ${kind}</h2><div class="mail">${mailPicturesOf(kind, exists)}</div></section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>${STYLE}</style>
<nav>${links.join('')}</nav>${[...rows, ...mails].join('\n')}</html>\n`;
}

type Exists = (file: string) => boolean;

const picturesOf = (viewer: Viewer, url: string, exists: Exists): string =>
  COMBINATIONS.map(({ width, scheme }) =>
    picture(pictureFile(viewer, url, width, scheme), `${width} px, ${scheme}`, exists),
  ).join('');

const mailPicturesOf = (kind: NotificationKind, exists: Exists): string =>
  WIDTHS.map((width) => picture(mailPictureFile(kind, width), `${width} px`, exists)).join('');

const picture = (file: string, what: string, exists: Exists): string =>
  exists(file)
    ? `<a href="${encodeURI(file)}"><img loading="lazy" src="${encodeURI(file)}" alt="${what}"></a>`
    : `<p>No picture of ${what}</p>`;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
