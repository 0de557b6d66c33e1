import { find } from 'linkifyjs';

export interface Piece {
  /** Where in the message it begins. */
  start: number;
  text: string;
  href: string | null;
}

/**
 * A message as plain text and links. Only what is written as an address of the web becomes a link: not an e-mail address, not
 * "example.com" in passing, and nothing that hides where it leads behind a name and a password.
 */
export function splitText(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { start, end: until, value } of find(text, 'url')) {
    const href = webAddress(value);
    if (!href) continue;
    if (start > end) pieces.push({ start: end, text: text.slice(end, start), href: null });
    pieces.push({ start, text: value, href });
    end = until;
  }
  if (end < text.length) pieces.push({ start: end, text: text.slice(end), href: null });
  return pieces;
}

function webAddress(written: string): string | null {
  if (!/^(https?:\/\/|www\.)/i.test(written)) return null;
  const address = /^www\./i.test(written) ? `https://${written}` : written;
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return ['http:', 'https:'].includes(protocol) && !username && !password ? href : null;
}
