import { type Author, authorName } from '../messages/author.ts';
import type { TimelineEntry } from '../messages/timeline.ts';

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Messages that hold every word, in their text or in their author's name: the newest first. Removed ones hold nothing. */
export function searchMessages(
  entries: readonly TimelineEntry[],
  authors: ReadonlyMap<string, Author>,
  wanted: string,
): TimelineEntry[] {
  const words = folded(wanted)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return entries
    .filter(({ removedBy, delivery, content, uid }) => {
      if (removedBy !== null || delivery !== null) return false;
      const text = folded(`${authorName(authors.get(uid))} ${content}`);
      return words.every((word) => text.includes(word));
    })
    .reverse();
}

/** The part of a text around the first word that was found, so that it shows on one line; `…` where something is left out. */
export function snippet(content: string, wanted: string, length = 160): string {
  const line = content.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= length) return line;
  const [word = ''] = folded(wanted)
    .split(/\s+/)
    .filter((part) => part !== '');
  // Folding may change lengths, so the place is looked up by characters.
  const at = characters.findIndex((_character, index) =>
    folded(characters.slice(index, index + word.length + 8).join('')).startsWith(word),
  );
  const start = Math.max(0, Math.min(at - Math.floor(length / 3), characters.length - length));
  const end = start + length;
  return `${start > 0 ? '…' : ''}${characters.slice(start, end).join('')}${end < characters.length ? '…' : ''}`;
}
