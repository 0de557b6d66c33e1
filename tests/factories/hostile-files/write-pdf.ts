import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';

/** The three objects that every document needs: a catalogue, a list of pages, and an empty page. */
const CATALOGUE = (extra: string) => `<< /Type /Catalog /Pages 2 0 R ${extra} >>`;
const PAGE_LIST = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = (extra: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${extra} >>`;

interface PdfParts {
  /** Additions to the catalogue, the page and the trailer. */
  catalogue?: string;
  page?: string;
  trailer?: string;
  /** More objects, from number 4. A Buffer contains the text and bytes of a whole object. */
  objects?: readonly (string | Buffer)[];
  /** Inserted before the cross-reference table. */
  between?: Buffer | string;
  after?: Buffer | string;
  before?: Buffer | string;
}

/** A PDF with one empty page, a valid cross-reference table, and these additions. */
export function writePdf({ catalogue = '', page = '', trailer = '', objects = [], ...around }: PdfParts = {}): Buffer {
  const all = [CATALOGUE(catalogue), PAGE_LIST, PAGE(page), ...objects];
  const parts: Buffer[] = [];
  let size = 0;
  const add = (...added: Buffer[]) => {
    parts.push(...added);
    for (const { length } of added) size += length;
  };
  add(Buffer.from(around.before ?? ''), Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  const offsets = all.map((object, index) => {
    const offset = size;
    add(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
    return offset;
  });
  add(Buffer.from(around.between ?? ''));
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = size;
  add(
    Buffer.from(`xref\n0 ${all.length + 1}\n0000000000 65535 f \n${entries}`),
    Buffer.from(`trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`),
    Buffer.from(around.after ?? ''),
  );
  return Buffer.concat(parts);
}

/** A stream object with this dictionary. */
export function stream(dictionary: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

/** A compressed stream of objects, as in PDF 1.5. A search through the file does not find them. */
export function objectStream(objects: Readonly<Record<number, string>>, extra = ''): Buffer {
  const numbers = Object.keys(objects);
  const texts = Object.values(objects);
  const index = numbers.map((number, place) => `${number} ${texts.slice(0, place).join(' ').length + (place && 1)}`);
  const head = `${index.join(' ')} `;
  const content = deflateSync(Buffer.from(`${head}${texts.join(' ')}`));
  return stream(`/Type /ObjStm /N ${numbers.length} /First ${head.length} /Filter /FlateDecode ${extra}`, content);
}
