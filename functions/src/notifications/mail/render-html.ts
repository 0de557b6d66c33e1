import { LOCALE } from '../../contract/locale.ts';
import type { FramedMail } from '../../contract/notifications/mail-texts/mail-text.ts';
import { MAIL_STYLE } from './mail-style.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** Text by other people: its direction doesn't change the direction of the text around it. */
const isolated = (text: string) => `<bdi dir="auto">${escapeHtml(text)}</bdi>`;

/**
 * Renders a mail as HTML. Many mail programs support neither grids nor style sheets, so a table centres the text and
 * each element has inline light colours. Classes change them in programs that support `prefers-color-scheme`.
 */
export function renderHtml(mail: FramedMail): string {
  const { subject, preheader, heading, name, paragraphs, quote, details, link, url, closing, unsubscribeUrl } = mail;
  const { css, inline } = MAIL_STYLE;
  const address = escapeHtml(url);
  return `<!doctype html>
<html lang="${LOCALE}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${css}</style>
</head>
<body class="ground" style="${inline.ground}">
<div style="${inline.preheader}">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td align="center" style="${inline.margin}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${inline.column}">
<tr>
<td align="left">
${BRAND}
<h1 class="text" style="${inline.heading}">${escapeHtml(heading)}</h1>
<p class="text" style="${inline.paragraph}">Hello${name === null ? '' : ` ${isolated(name)}`},</p>
${paragraphs.map((paragraph) => `<p class="text" style="${inline.paragraph}">${escapeHtml(paragraph)}</p>`).join('\n')}
${quote.length === 0 ? '' : `<blockquote class="text line" dir="auto" style="${inline.quote}">${quote.map(escapeHtml).join('<br>\n')}</blockquote>\n`}${details.length === 0 ? '' : `<p class="text" style="${inline.paragraph}">${details.map(([label, value]) => `<span class="quiet" style="${inline.label}">${label}:</span> ${isolated(value)}`).join('<br>\n')}</p>\n`}<p style="${inline.paragraph}"><a class="button" href="${address}" style="${inline.button}">${escapeHtml(link)}</a></p>
<p class="quiet" style="${inline.address}">Or open this address:<br>
<a class="link" href="${address}" style="${inline.link}">${address}</a></p>
<p class="quiet line" style="${inline.closing}">${escapeHtml(closing)}</p>
<p class="quiet" style="${inline.foot}">Sent by ${escapeHtml(mail.sender)}. You can reply to ${escapeHtml(mail.replyTo)}.${mail.postalAddress === '' ? '' : `<br>\n${escapeHtml(mail.postalAddress)}`}</p>
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

/** The portal's mark (web/public/favicon.svg), made of boxes because mails load no pictures. */
const BRAND = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${MAIL_STYLE.inline.brand}">
<tr>
<td style="${MAIL_STYLE.inline.mark}"><div style="${MAIL_STYLE.inline.frame}"><div style="${MAIL_STYLE.inline.corner}"></div></div></td>
<td class="quiet" style="${MAIL_STYLE.inline.name}">IP Investment Portal</td>
</tr>
</table>`;

const stop = (address: string) =>
  `<p class="quiet" style="${MAIL_STYLE.inline.foot}"><a class="link" href="${address}" style="${MAIL_STYLE.inline.link}">Unsubscribe from these emails</a></p>\n`;
