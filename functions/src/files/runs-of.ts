/** What a font can draw, as pdf-lib tells it. */
export interface Drawable {
  getCharacterSet(): number[];
}

/** Stands for a character that no font has: an empty box, as people know it from elsewhere. */
const BOX = '\u25a1';

/**
 * A text cut into the longest runs that one font can draw, each with the first font that can. What none can draw becomes a
 * box, so that nothing disappears without a trace; marks that only direct other characters are left out.
 */
export function runsOf<Font extends Drawable>(text: string, fonts: readonly Font[]): { text: string; font: Font }[] {
  const known = fonts.map((font) => ({ font, characters: new Set(font.getCharacterSet()) }));
  const fontFor = (character: string) =>
    known.find(({ characters }) => characters.has(character.codePointAt(0) ?? 0))?.font;
  const runs: { text: string; font: Font }[] = [];
  for (const character of text.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')) {
    const drawn = fontFor(character) ? character : BOX;
    const font = fontFor(drawn);
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += drawn;
    else runs.push({ text: drawn, font });
  }
  return runs;
}
