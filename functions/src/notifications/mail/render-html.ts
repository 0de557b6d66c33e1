import type { Paragraph } from '../../contract/notifications/kinds.ts';
import { MAIL_STYLE } from './mail-style.ts';
import type { AddressedMail } from './render-mail.ts';
import { toPlainLine } from './render-text.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const htmlOf = (paragraph: Paragraph): string =>
  typeof paragraph === 'string'
    ? escapeHtml(paragraph)
    : paragraph
        .map((part) =>
          typeof part === 'string' ? escapeHtml(part) : `<bdi>${escapeHtml(toPlainLine(part.untrusted))}</bdi>`,
        )
        .join('');

/**
 * Renders a mail as HTML. Many mail programs support neither grids nor style sheets, so a table centres the text and
 * each element has inline light colours. Classes change them in programs that support `prefers-color-scheme`.
 */
export function renderHtml(mail: AddressedMail): string {
  const { subject, heading, paragraphs, link, url, closing, unsubscribeUrl } = mail;
  const { css, inline } = MAIL_STYLE;
  const address = escapeHtml(url);
  return `<!doctype html>
<html lang="en-GB" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${css}</style>
</head>
<body class="ground" style="${inline.ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td align="center" style="${inline.margin}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${inline.column}">
<tr>
<td align="left">
<p class="quiet" style="${inline.brand}">IP Investment Portal</p>
<h1 class="text" style="${inline.heading}">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p class="text" style="${inline.paragraph}">${htmlOf(paragraph)}</p>`).join('\n')}
<p style="${inline.paragraph}"><a class="button" href="${address}" style="${inline.button}">${escapeHtml(link)}</a></p>
<p class="quiet" style="${inline.address}">Or open this address:<br>
<a class="link" href="${address}" style="${inline.link}">${address}</a></p>
<p class="quiet line" style="${inline.closing}">${escapeHtml(closing)}</p>
${unsubscribeUrl === null ? '' : stop(escapeHtml(unsubscribeUrl))}</td>
</tr>
</table>
</td>
</tr>
</table>
</body>
</html>
`;
}

const stop = (address: string) =>
  `<p class="quiet" style="${MAIL_STYLE.inline.stop}"><a class="link" href="${address}" style="${MAIL_STYLE.inline.link}">Stop e-mails of this kind</a></p>\n`;
