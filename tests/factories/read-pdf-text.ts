import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/**
 * The text of each page of a PDF, as a reader would select it: every piece that is drawn, turned from the numbers of its
 * font's glyphs into characters by the table that the font brings along.
 */
export async function readPdfText(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map(({ node }) => {
    const fonts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    const tables = new Map(
      (fonts?.keys() ?? []).map((name) => [name.decodeText(), glyphTable(fonts?.lookup(name, PDFDict))] as const),
    );
    return drawnText(contentOf(node.Contents()), tables);
  });
}

function contentOf(contents: PDFObject | undefined): string {
  if (contents instanceof PDFRawStream) return textOf(contents);
  if (!(contents instanceof PDFArray)) return '';
  return [...Array(contents.size()).keys()].map((index) => contentOf(contents.lookup(index))).join('\n');
}

const textOf = (stream: PDFRawStream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');

/** Pieces follow each other without a gap only where the same line goes on in another font. */
function drawnText(content: string, tables: ReadonlyMap<string, Map<string, string>>): string {
  let table = new Map<string, string>();
  const pieces: string[] = [];
  for (const [, font, hex] of content.matchAll(/\/(\S+) [\d.]+ Tf|<([0-9A-Fa-f]*)> Tj/g)) {
    if (font !== undefined) table = tables.get(font) ?? new Map();
    if (hex !== undefined) pieces.push(hex.replace(/.{4}/g, (glyph) => table.get(glyph.toUpperCase()) ?? '\ufffd'));
  }
  return pieces.join('\n');
}

/** What the ToUnicode table of a font says: glyph number, in hexadecimal, to the characters that it shows. */
function glyphTable(font: PDFDict | undefined): Map<string, string> {
  const stream = font?.lookup(PDFName.of('ToUnicode'));
  if (!(stream instanceof PDFRawStream)) return new Map();
  const pairs = textOf(stream).matchAll(/<([0-9A-Fa-f]{4})> <((?:[0-9A-Fa-f]{4})+)>/g);
  return new Map([...pairs].map(([, glyph = '', hex = '']) => [glyph.toUpperCase(), fromUtf16(hex)]));
}

const fromUtf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
