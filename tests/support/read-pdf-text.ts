import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** The selectable text of each page of a PDF. The ToUnicode table of each font translates glyph numbers into characters. */
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

/** Joins pieces without a gap only if the same line continues: in another font or after a space. */
function drawnText(content: string, tables: ReadonlyMap<string, Map<string, string>>): string {
  let table = new Map<string, string>();
  const pieces: string[] = [];
  for (const [, font, shown] of content.matchAll(/\/(\S+) [\d.]+ Tf|(<[0-9A-Fa-f]*>|\[[^\]]*\]) T[jJ]/g)) {
    if (font !== undefined) table = tables.get(font) ?? new Map();
    // An array contains pieces of one text, with numbers between them for kerning.
    const glyphs = [...(shown ?? '').matchAll(/<([0-9A-Fa-f]*)>/g)].map(([, hex = '']) => hex).join('');
    if (shown !== undefined)
      pieces.push(glyphs.replace(/.{4}/g, (glyph) => table.get(glyph.toUpperCase()) ?? '\ufffd'));
  }
  return pieces.join('\n').replaceAll(' \n', ' ');
}

/** The ToUnicode table of a font: glyph number in hexadecimal to its characters. */
function glyphTable(font: PDFDict | undefined): Map<string, string> {
  const stream = font?.lookup(PDFName.of('ToUnicode'));
  if (!(stream instanceof PDFRawStream)) return new Map();
  const text = textOf(stream);
  const pairs = text.matchAll(/<([0-9A-Fa-f]{4})> <((?:[0-9A-Fa-f]{4})+)>(?! *[<[])/g);
  return new Map([
    ...[...pairs].map(([, glyph = '', hex = '']) => [glyph.toUpperCase(), fromUtf16(hex)] as const),
    ...[...text.matchAll(/<([0-9A-Fa-f]{4})> <[0-9A-Fa-f]{4}> \[([^\]]*)\]/g)].flatMap(([, first = '', list = '']) =>
      rangeOf(Number.parseInt(first, 16), list),
    ),
  ]);
}

/** Consecutive glyphs with their characters. */
const rangeOf = (first: number, list: string) =>
  [...list.matchAll(/<([0-9A-Fa-f]*)>/g)].map(
    ([, hex = ''], index) => [(first + index).toString(16).padStart(4, '0').toUpperCase(), fromUtf16(hex)] as const,
  );

const fromUtf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
