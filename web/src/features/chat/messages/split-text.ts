import { find } from 'linkifyjs';

interface Segment {
  /** Offset in the message. */
  start: number;
  text: string;
  href: string | null;
}

/**
 * Splits a message into plain text and links. Only text that begins with http://, https:// or www. becomes a link: not an e-mail
 * address, not a bare "example.com", and no URL with a user name or password, which can hide where it leads.
 */
export function splitText(text: string): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const { start, end: until, value } of find(text, 'url')) {
    const href = webUrl(value);
    if (!href) continue;
    if (start > end) segments.push({ start: end, text: text.slice(end, start), href: null });
    segments.push({ start, text: value, href });
    end = until;
  }
  if (end < text.length) segments.push({ start: end, text: text.slice(end), href: null });
  return segments;
}

function webUrl(written: string): string | null {
  if (!/^(https?:\/\/|www\.)/i.test(written)) return null;
  const url = /^www\./i.test(written) ? `https://${written}` : written;
  if (!URL.canParse(url)) return null;
  const { protocol, username, password, href } = new URL(url);
  return ['http:', 'https:'].includes(protocol) && !username && !password ? href : null;
}
