import type { Paragraph } from '../../contract/notifications/kinds.ts';
import type { AddressedMail } from './render-mail.ts';

const plainText = (paragraph: Paragraph): string =>
  typeof paragraph === 'string'
    ? paragraph
    : paragraph.map((part) => (typeof part === 'string' ? part : toPlainLine(part.untrusted))).join('');

/** Renders a mail as plain text: one line for each paragraph, wrapped by the mail program. */
export function renderText({ heading, paragraphs, link, url, closing, unsubscribeUrl }: AddressedMail): string {
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

const UNTRUSTED_MAX = 80;

/**
 * Untrusted text as one short line. Without control characters, line breaks and direction marks it can't start a line of its own
 * or change the direction of the text after it.
 */
export function toPlainLine(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length > UNTRUSTED_MAX ? `${characters.slice(0, UNTRUSTED_MAX - 1).join('')}…` : line;
}
