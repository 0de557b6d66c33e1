import { Buffer } from 'node:buffer';
import { constants, deflateSync } from 'node:zlib';
import { DAMAGED_PDF, type HostileFile, PAGES, TOO_COMPLEX } from './hostile-file.ts';
import { objectStream, stream, writePdf } from './write-pdf.ts';

const MEGABYTE = 1024 * 1024;
type Outcome = HostileFile['outcome'];

const pdf = (what: string, outcome: Outcome, bytes: HostileFile['bytes']): HostileFile => ({
  what,
  name: 'statement.pdf',
  bytes,
  outcome,
});

/** A PDF with one more object. */
const withObject = (object: string | Buffer, extra: object = {}) => writePdf({ objects: [object], ...extra });
const deflated = (dictionary: string, content: string | Buffer) =>
  stream(`${dictionary} /Filter /FlateDecode`, deflateSync(content));
const blank = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE, ' ');
const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join('');

/** Compressed content followed by a block of an invalid type. */
const breaking = (content: Buffer) =>
  Buffer.concat([deflateSync(content, { finishFlush: constants.Z_SYNC_FLUSH }), Buffer.from([0x07])]);

const nesting: HostileFile[] = [
  pdf('dictionaries nested a hundred thousand deep', DAMAGED_PDF, () =>
    withObject('<< /A '.repeat(100_000) + '>>'.repeat(100_000)),
  ),
  pdf('arrays nested two million deep in a stream of objects', DAMAGED_PDF, () =>
    withObject(objectStream({ 9: '['.repeat(2_000_000) + ']'.repeat(2_000_000) })),
  ),
  pdf('brackets nested a million deep in a text', 'kept', () =>
    withObject('('.repeat(1_000_000) + ')'.repeat(1_000_000)),
  ),
  pdf('three hundred arrays, each a thousand deep', 'kept', () =>
    withObject(`[${('['.repeat(1000) + ']'.repeat(1000)).repeat(300)}]`),
  ),
];

const inflation: HostileFile[] = [
  pdf('thirty-five streams that grow to 7 MB and then break', TOO_COMPLEX, () => {
    const packed = breaking(blank(7));
    return writePdf({ objects: Array.from({ length: 35 }, () => stream('/Filter /FlateDecode', packed)) });
  }),
  pdf('two thousand streams that inflate to 400 MB together', TOO_COMPLEX, () => {
    const packed = deflateSync(Buffer.alloc(200_000, ' '));
    return writePdf({ objects: Array.from({ length: 2000 }, () => stream('/Filter /FlateDecode', packed)) });
  }),
  pdf('half a million empty streams', TOO_COMPLEX, () =>
    writePdf({ between: Buffer.concat(Array(500_000).fill(Buffer.from('73747265616d0a789c0300000000010a', 'hex'))) }),
  ),
  pdf('the word stream fifty thousand times', 'kept', () => writePdf({ between: 'stream\n'.repeat(50_000) })),
  pdf('a stream of objects through two filters that another object names', TOO_COMPLEX, () =>
    writePdf({
      objects: [
        '[/FlateDecode /FlateDecode]',
        stream('/Type /ObjStm /N 1 /First 4 /Filter 4 0 R', deflateSync(deflateSync(blank(300), { level: 1 }))),
      ],
    }),
  ),
  pdf('a stream of objects whose kind another object names, 200 MB', TOO_COMPLEX, () =>
    writePdf({ objects: ['/ObjStm', deflated('/Type 4 0 R /N 1 /First 4', blank(200))] }),
  ),
  pdf('a stream of objects through two filters behind a long dictionary', TOO_COMPLEX, () =>
    withObject(
      stream(
        `/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode] /Padding (${' '.repeat(5000)})`,
        deflateSync(deflateSync(blank(300), { level: 1 })),
      ),
    ),
  ),
  pdf('a run-length encoded stream of objects', TOO_COMPLEX, () =>
    withObject(
      stream('/Type /ObjStm /N 1 /First 4 /Filter /RunLengthDecode', Buffer.alloc(9 * MEGABYTE, '\x81 ', 'latin1')),
    ),
  ),
  pdf('a stream of objects through thirty filters', TOO_COMPLEX, () =>
    withObject(
      stream(`/Type /ObjStm /N 1 /First 4 /Filter [${'/ASCIIHexDecode '.repeat(30)}]`, Buffer.alloc(MEGABYTE, '20')),
    ),
  ),
  pdf('a stream of objects that breaks after a script', DAMAGED_PDF, () => {
    const packed = breaking(Buffer.from('9 0 << /S /JavaScript /JS (x) >>'));
    return withObject(stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', packed));
  }),
];

const objectStreams: HostileFile[] = [
  pdf('a stream that claims a thousand million objects', DAMAGED_PDF, () =>
    withObject(deflated('/Type /ObjStm /N 1000000000 /First 8', '9 0 true')),
  ),
  pdf('a stream whose first object is beyond its end', DAMAGED_PDF, () =>
    withObject(deflated('/Type /ObjStm /N 1 /First 2000000000', '9 0 true')),
  ),
  pdf('two hundred thousand objects that are all the same long array', TOO_COMPLEX, () => {
    const head = times(200_000, (index) => `${index + 9} 0 `);
    return withObject(deflated(`/Type /ObjStm /N 200000 /First ${head.length}`, `${head}[${'0 '.repeat(2_000_000)}]`));
  }),
  pdf('a hundred thousand streams of 2 MB that overlap within a stream of objects', TOO_COMPLEX, () => {
    const head = times(100_000, (index) => `${index + 9} 0 `);
    const body = `<< /Length 2000000 >>\nstream\n${' '.repeat(2_000_000)}endstream`;
    return withObject(deflated(`/Type /ObjStm /N 100000 /First ${head.length}`, head + body));
  }),
  pdf('a stream of objects that extends itself', 'kept', () =>
    withObject(objectStream({ 9: 'true' }, '/Extends 4 0 R')),
  ),
  pdf('nine streams of objects of 8 MB', TOO_COMPLEX, () => {
    const packed = deflated('/Type /ObjStm /N 1 /First 4', '9 0 true'.padEnd(8 * MEGABYTE));
    return writePdf({ objects: Array.from({ length: 9 }, () => packed) });
  }),
  pdf('two million references, each to another object, in streams of objects', TOO_COMPLEX, () =>
    writePdf({
      objects: Array.from({ length: 4 }, (_, part) => {
        const text = `9 0 [${times(600_000, (index) => `${part * 600_000 + index} 0 R `)}]`;
        return deflated('/Type /ObjStm /N 1 /First 4', text.slice(0, 8 * MEGABYTE));
      }),
    }),
  ),
];

const tables: HostileFile[] = [
  pdf('a table of two thousand million entries without a byte', 'kept', () =>
    withObject(deflated('/Type /XRef /Size 2000000000 /W [0 0 0]', '')),
  ),
  pdf('a table whose index claims a thousand million entries', 'kept', () =>
    withObject(deflated('/Type /XRef /Size 5 /Index [0 1000000000] /W [1 2 1]', '\0\0\0\0')),
  ),
  pdf('a table whose fields are a thousand million bytes wide', 'kept', () =>
    withObject(deflated('/Type /XRef /Size 5 /W [1000000000 1000000000 1000000000]', '\0\0\0\0')),
  ),
  pdf('a table that names itself as the previous one', 'kept', () => writePdf({ trailer: '/Prev 0' })),
  pdf('a table in a stream that names itself as the previous one', 'kept', () =>
    withObject(deflated('/Type /XRef /Size 5 /W [1 2 1] /Root 1 0 R /Prev 9', Buffer.alloc(20))),
  ),
  pdf('twenty thousand versions', 'kept', () =>
    writePdf({ between: 'xref\n0 0\ntrailer\n<< /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF\n'.repeat(20_000) }),
  ),
  pdf('a table of a hundred thousand entries', 'kept', () =>
    writePdf({ between: `xref\n0 100000\n${'0000000009 00000 n \n'.repeat(100_000)}trailer\n<< >>\n` }),
  ),
];

const pageTrees: HostileFile[] = [
  pdf('a tree of pages that doubles forty times', PAGES, () =>
    pagesOf((first) =>
      Array.from({ length: 40 }, (_, index) => {
        const next = `${first + index + 1} 0 R`;
        return `<< /Type /Pages /Kids [${next} ${next}] /Count 2 >>`;
      }),
    ),
  ),
  pdf('a tree of pages twenty thousand deep', 'kept', () =>
    pagesOf((first) =>
      Array.from({ length: 20_000 }, (_, index) => `<< /Type /Pages /Kids [${first + index + 1} 0 R] /Count 1 >>`),
    ),
  ),
  pdf('a page that is listed three hundred thousand times', PAGES, () =>
    pagesOf(() => [`<< /Type /Pages /Kids [${'5 0 R '.repeat(300_000)}] /Count 1 >>`]),
  ),
  pdf('one page that claims to be a thousand million', 'kept', () =>
    Buffer.from(writePdf().toString('latin1').replace('/Count 1 ', '/Count 1000000000 '), 'latin1'),
  ),
];

/** A PDF whose catalogue names the first of these nodes as its pages, and whose last node names the following page. */
function pagesOf(nodes: (first: number) => string[]): Buffer {
  const page = '<< /Type /Page /MediaBox [0 0 595 842] >>';
  const catalogue = '/Pages 4 0 R';
  return writePdf({ catalogue, objects: [...nodes(4), page] });
}

/** Names whose decoding gives another name to decode. */
export const escapedNames: readonly HostileFile[] = [
  pdf('a name of nested escapes, compressed to a few bytes', TOO_COMPLEX, () =>
    withObject(deflated('', `/#${'23'.repeat(100_000)}`)),
  ),
  pdf('a name of nested escapes', TOO_COMPLEX, () => withObject(`/#${'23'.repeat(10_000)}`)),
  pdf('a name of nested escapes between objects', TOO_COMPLEX, () =>
    writePdf({ between: `x /#${'23'.repeat(20_000)} ` }),
  ),
  pdf('a name of nested escapes, 9 MB long', TOO_COMPLEX, () => withObject(`/#${'23'.repeat(4_500_000)}`)),
  pdf('a name of 127 bytes', 'kept', () => withObject(`/${'a'.repeat(127)}`)),
  pdf('a name of 128 bytes', TOO_COMPLEX, () => withObject(`/${'a'.repeat(128)}`)),
];

/** Each once caused a search or pattern match from every byte, which took longer than the whole time limit. */
export const slowSearches: readonly HostileFile[] = [
  pdf('a comment of percent signs in a stream of objects', 'kept', () =>
    withObject(objectStream({ 9: `<< >>${'%'.repeat(200)}` })),
  ),
  pdf('a dictionary in each of a million comments in a stream of objects', 'kept', () =>
    withObject(objectStream({ 9: `true %${'>>%'.repeat(1_000_000)}` })),
  ),
  pdf('forty thousand digits between objects', 'kept', () => writePdf({ between: `x ${'9'.repeat(40_000)} ` })),
];

const texts: HostileFile[] = [
  pdf('two hundred thousand names', 'kept', () =>
    withObject(`[${times(200_000, (index) => `/${index.toString(36)}`)}]`),
  ),
  pdf('a text of 9 MB', TOO_COMPLEX, () => withObject(`(${'a'.repeat(9 * MEGABYTE)})`)),
  pdf('a comment of 9 MB', 'kept', () => withObject(`%${'a'.repeat(9 * MEGABYTE)}\ntrue`)),
  pdf('four million comments', 'kept', () => withObject(`${'%\n'.repeat(4_000_000)}true`)),
  pdf('9 MB of spaces between objects', TOO_COMPLEX, () => writePdf({ between: `x${' '.repeat(9 * MEGABYTE)}` })),
  pdf('a number of nine million digits', TOO_COMPLEX, () => writePdf({ between: `x ${'9'.repeat(9 * MEGABYTE)}` })),
  pdf('a hundred thousand numbers that are too large', 'kept', () =>
    withObject(`[${'99999999999999999 '.repeat(100_000)}]`),
  ),
];

const crowds: HostileFile[] = [
  pdf('an array of four million numbers', TOO_COMPLEX, () => withObject(`[${'0 '.repeat(4_500_000)}]`)),
  pdf('two hundred thousand references', 'kept', () => withObject(`[${times(200_000, (index) => `${index} 0 R `)}]`)),
  pdf('two million empty dictionaries', TOO_COMPLEX, () => withObject(`[${'<<>>'.repeat(2_000_000)}]`)),
  pdf('a hundred thousand objects', 'kept', () =>
    writePdf({ between: times(100_000, (index) => `${index + 9} 0 obj\n0\nendobj\n`) }),
  ),
  pdf('six hundred thousand objects that never end', DAMAGED_PDF, () =>
    writePdf({ between: '9 0 obj\n<< /A '.repeat(600_000) }),
  ),
  pdf('a font that lists the widths of half a million characters', 'kept', () =>
    withObject(`<< /Type /Font /Subtype /Type1 /FirstChar 0 /LastChar 500000 /Widths [${'500 '.repeat(500_000)}] >>`),
  ),
  pdf('forty fonts that inflate to 100 MB each', TOO_COMPLEX, () => {
    const font = deflated('/Length1 104857600', blank(100));
    return writePdf({ objects: Array.from({ length: 40 }, () => font) });
  }),
];

export const pdfBombs: readonly HostileFile[] = [
  ...nesting,
  ...inflation,
  ...objectStreams,
  ...tables,
  ...pageTrees,
  ...escapedNames,
  ...slowSearches,
  ...texts,
  ...crowds,
];
