import { readFile } from 'node:fs/promises';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';

/** The characters of a font, as the PDF library reports them. */
interface Drawable {
  getCharacterSet(): number[];
}

/** Replaces a character that no font has: the usual empty box. */
const BOX = '\u25a1';

/**
 * Splits a text into the longest runs that one font can draw, each with the first font that can. A character that no
 * font has becomes a box; control and direction characters are dropped.
 */
export function fontRuns<Font extends Drawable>(text: string, fonts: readonly Font[]): { text: string; font: Font }[] {
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

const fontFile = (name: string) => new URL(`../../fonts/${name}.ttf`, import.meta.url);

/** The portal's font, and one with more scripts for other names. */
export async function embedFonts(document: PDFDocument): Promise<PDFFont[]> {
  const { default: fontkit } = await import('@cantoo/fontkit');
  document.registerFontkit(fontkit);
  const files = await Promise.all(['source-serif-regular', 'dejavu-sans'].map((name) => readFile(fontFile(name))));
  return Promise.all(files.map((file) => document.embedFont(file, { subset: true })));
}
