const LINE_MAX = 80;
const QUOTE_MAX = 2000;

/**
 * Text by other people as one short line. Without control characters, line breaks, invisible characters and direction
 * marks it can't start a line of its own or change the direction of the text after it.
 */
export const toPlainLine = (text: string, max = LINE_MAX): string => shorten(visibleOf(text), max);

/** A name as one short line that mail programs do not turn into a link. */
export const toPlainName = (name: string): string =>
  toPlainLine(visibleOf(name).replace(/[.@](?=\S)|:(?=\/)/gu, '$& '));

export function toPlainLines(text: string, max = QUOTE_MAX): string[] {
  const lines = shorten(text.trim(), max)
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map(visibleOf);
  return lines.filter((line, index) => line !== '' || (index > 0 && lines[index - 1] !== ''));
}

/** Replaces control characters and the zero-width non-joiner with spaces, because they separate words. */
const visibleOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\u200C]/gu, ' ')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

function shorten(text: string, max: number): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text;
}
