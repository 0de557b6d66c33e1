import {
  NOTIFICATION_KINDS,
  type NotificationData,
  type NotificationKind,
  notificationPath,
} from '../../contract/notifications/kinds.ts';
import { type MailContent, mailContent, type Paragraph } from './mail-content.ts';
import { MAIL_STYLE } from './mail-style.ts';

/** What a mail is about: an entry of the outbox, or as much of one. */
interface MailEvent {
  kind: NotificationKind;
  data: Readonly<Record<string, string>>;
}

interface MailLinks {
  /** Where the portal is, as in https://portal.example. */
  portalUrl: string;
  /** Where mails of this category are stopped; null where they cannot be. */
  unsubscribeUrl: string | null;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** A mail with its links written out: what both renderers are given. */
interface AddressedMail extends MailContent {
  url: string;
  unsubscribeUrl: string | null;
}

/** An event cannot be told, because it lacks what its mail has to say. No later attempt mends that. */
export class MailDataError extends Error {}

/** The mail that tells of an event. Pure; throws `MailDataError` where a field of `data` is missing. */
export function renderMail({ kind, data }: MailEvent, { portalUrl, unsubscribeUrl }: MailLinks): RenderedMail {
  assertDataOf(kind, data);
  const content = mailContent(kind, data);
  const mail = { ...content, url: new URL(notificationPath(kind, data), portalUrl).href, unsubscribeUrl };
  return { subject: content.subject, text: renderText(mail), html: renderHtml(mail) };
}

function assertDataOf<Kind extends NotificationKind>(
  kind: Kind,
  data: Readonly<Record<string, string>>,
): asserts data is NotificationData<Kind> {
  for (const field of NOTIFICATION_KINDS[kind].data) {
    const value: unknown = data[field];
    if (typeof value !== 'string' || value.trim() === '') throw new MailDataError(`${kind} has no ${field}.`);
  }
}

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
          typeof part === 'string' ? escapeHtml(part) : `<bdi>${escapeHtml(quotedText(part.quoted))}</bdi>`,
        )
        .join('');

/**
 * A mail as HTML. Mail programs know neither grids nor style sheets of their own accord: one table centres the text, and each element
 * has the light colours on itself. Those that know `prefers-color-scheme` change them by class.
 */
function renderHtml(mail: AddressedMail): string {
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

/** First Strong Isolate and its end: the direction of what is quoted stays its own. */
const isolated = (text: string) => `\u2068${quotedText(text)}\u2069`;

const plainText = (paragraph: Paragraph): string =>
  typeof paragraph === 'string'
    ? paragraph
    : paragraph.map((part) => (typeof part === 'string' ? part : isolated(part.quoted))).join('');

/** A mail as plain text: a paragraph a line, which mail programs wrap to the width they have. */
function renderText({ heading, paragraphs, link, url, closing, unsubscribeUrl }: AddressedMail): string {
  return [
    'IP Investment Portal',
    heading,
    ...paragraphs.map(plainText),
    `${link}:\n${url}`,
    closing,
    ...(unsubscribeUrl === null ? [] : [`Stop e-mails of this kind:\n${unsubscribeUrl}`]),
  ]
    .join('\n\n')
    .concat('\n');
}

const QUOTED_MAX = 80;

/**
 * Text that somebody else chose, as one short line: control characters, line breaks and marks of direction are gone, so that it can
 * neither begin a line of its own nor turn what follows it.
 */
function quotedText(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length > QUOTED_MAX ? `${characters.slice(0, QUOTED_MAX - 1).join('')}…` : line;
}
