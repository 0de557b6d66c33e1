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
