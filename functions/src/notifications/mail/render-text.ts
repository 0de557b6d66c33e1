import type { Paragraph } from './mail-content.ts';
import { quotedText } from './quoted-text.ts';
import type { AddressedMail } from './render-mail.ts';

/** First Strong Isolate and its end: the direction of what is quoted stays its own. */
const isolated = (text: string) => `\u2068${quotedText(text)}\u2069`;

const words = (paragraph: Paragraph): string =>
  typeof paragraph === 'string'
    ? paragraph
    : paragraph.map((part) => (typeof part === 'string' ? part : isolated(part.quoted))).join('');

/** A mail as plain text: a paragraph a line, which mail programs wrap to the width they have. */
export function renderText({ heading, paragraphs, link, url, closing, unsubscribeUrl }: AddressedMail): string {
  return [
    'IP Investment Portal',
    heading,
    ...paragraphs.map(words),
    `${link}:\n${url}`,
    closing,
    ...(unsubscribeUrl === null ? [] : [`Stop e-mails of this kind:\n${unsubscribeUrl}`]),
  ]
    .join('\n\n')
    .concat('\n');
}
