import type { Paragraph } from './mail-content.ts';
import type { AddressedMail } from './render-mail.ts';

const plainText = (paragraph: Paragraph): string =>
  typeof paragraph === 'string'
    ? paragraph
    : paragraph.map((part) => (typeof part === 'string' ? part : quotedText(part.quoted))).join('');

/** A mail as plain text: a paragraph a line, which mail programs wrap to the width they have. */
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

const QUOTED_MAX = 80;

/**
 * Text that somebody else chose, as one short line: control characters, line breaks and marks of direction are gone, so that it can
 * neither begin a line of its own nor turn what follows it.
 */
export function quotedText(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length > QUOTED_MAX ? `${characters.slice(0, QUOTED_MAX - 1).join('')}…` : line;
}
