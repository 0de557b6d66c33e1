import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import {
  DAMAGED_PDF,
  EMBEDDED,
  FORM,
  type HostileFile,
  LOCKED_PDF,
  PAGES,
  SCRIPT,
  TOO_COMPLEX,
} from './hostile-file.ts';
import { objectStream, stream, writePdf } from './write-pdf.ts';

const ALERT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const MEGABYTE = 1024 * 1024;
/** Spaces with fast compression. They inflate to this size at any compression level. */
const packedSpaces = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * MEGABYTE, ' '), { level: 1 });

const pdf = (what: string, outcome: HostileFile['outcome'], bytes: HostileFile['bytes']): HostileFile => ({
  what,
  name: 'statement.pdf',
  bytes,
  outcome,
});

const scripts: HostileFile[] = [
  pdf('a PDF that runs a script when it is opened', SCRIPT, () => writePdf({ catalogue: `/OpenAction ${ALERT}` })),
  pdf('a PDF with a named script', SCRIPT, () =>
    writePdf({ catalogue: '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', objects: [ALERT] }),
  ),
  pdf('a PDF whose page runs a script when it is shown', SCRIPT, () => writePdf({ page: `/AA << /O ${ALERT} >>` })),
  pdf('a PDF with a script in an unreferenced object', SCRIPT, () => writePdf({ objects: [ALERT] })),
  pdf('a PDF that spells JavaScript with escapes', SCRIPT, () =>
    writePdf({ catalogue: '/OpenAction << /S /J#61vaScript /JS (x) >>' }),
  ),
  pdf('a PDF that spells JavaScript with lower-case escapes', SCRIPT, () =>
    writePdf({ catalogue: '/OpenAction << /S /#4aava#53cript /#4a#53 (x) >>' }),
  ),
  pdf('a PDF with only the key of a script', SCRIPT, () =>
    writePdf({ catalogue: '/OpenAction << /S /Foo /JS (x) >>' }),
  ),
  pdf('a PDF whose script is in a compressed stream of objects', SCRIPT, () =>
    writePdf({ catalogue: '/OpenAction 9 0 R', objects: [objectStream({ 9: ALERT })] }),
  ),
  pdf('a PDF with an escaped script in a compressed stream of objects', SCRIPT, () =>
    writePdf({ objects: [objectStream({ 9: '<< /S /Java#53cript /JS (x) >>' })] }),
  ),
  pdf('a PDF whose harmless object hides a script of the same number', SCRIPT, () =>
    writePdf({ objects: [objectStream({ 9: ALERT })], between: '9 0 obj\n<< /Harmless true >>\nendobj\n' }),
  ),
  pdf('a PDF whose script was replaced by a later version', SCRIPT, () =>
    writePdf({ objects: [ALERT], between: '4 0 obj\n<< /Harmless true >>\nendobj\n' }),
  ),
  pdf('a PDF that starts a program', SCRIPT, () =>
    writePdf({ catalogue: '/OpenAction << /S /Launch /F (cmd.exe) >>' }),
  ),
  pdf('a PDF that submits its form', SCRIPT, () =>
    writePdf({ page: '/Annots [<< /Subtype /Link /A << /S /SubmitForm /F (https://example.com) >> >>]' }),
  ),
  pdf('a PDF that imports data', SCRIPT, () => writePdf({ page: '/AA << /O << /S /ImportData /F (a.fdf) >> >>' })),
  pdf('a PDF that opens another document', SCRIPT, () =>
    writePdf({ catalogue: '/OpenAction << /S /GoToR /F (\\\\\\\\host\\\\share) >>' }),
  ),
  pdf('a PDF that plays a rendition with a script', SCRIPT, () =>
    writePdf({ page: '/AA << /O << /S /Rendition /JS (x) >> >>' }),
  ),
];

const inside: HostileFile[] = [
  pdf('a PDF with a file attached', EMBEDDED, async () => {
    const document = await PDFDocument.create();
    document.addPage();
    await document.attach(Buffer.from('MZ'), 'invoice.exe', { mimeType: 'application/octet-stream' });
    return Buffer.from(await document.save());
  }),
  pdf('a PDF with a file attached to a note on the page', EMBEDDED, () =>
    writePdf({
      page: '/Annots [<< /Subtype /FileAttachment /FS << /Type /Filespec /EF << /F 4 0 R >> >> >>]',
      objects: [stream('/Type /EmbeddedFile', Buffer.from('MZ'))],
    }),
  ),
  pdf('a portfolio of files', EMBEDDED, () => writePdf({ catalogue: '/Collection << /View /D >>' })),
  pdf('a PDF with rich media', EMBEDDED, () => writePdf({ page: '/Annots [<< /Subtype /RichMedia >>]' })),
  pdf('a PDF with a three-dimensional scene', EMBEDDED, () => writePdf({ page: '/Annots [<< /Subtype /3D >>]' })),
  pdf('a PDF with a three-dimensional scene in a stream', EMBEDDED, () =>
    writePdf({ objects: [stream('/Type /3D /Subtype /U3D', Buffer.from('U3D'))] }),
  ),
  pdf('a PDF with an XFA form', FORM, () =>
    writePdf({ catalogue: '/AcroForm << /XFA [(a) 4 0 R] >>', objects: ['<< >>'] }),
  ),
];

const broken: HostileFile[] = [
  pdf('a PDF with a password', LOCKED_PDF, () =>
    writePdf({
      trailer: '/Encrypt 4 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
      objects: [`<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'00'.repeat(32)}> /U <${'00'.repeat(32)}> >>`],
    }),
  ),
  pdf('a PDF with a password whose objects are in streams', LOCKED_PDF, async () => {
    const document = await PDFDocument.create();
    document.addPage().drawText('Statement of account');
    document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
    return Buffer.from(await document.save({ useObjectStreams: true }));
  }),
  pdf('the first half of a PDF', DAMAGED_PDF, () => writePdf().subarray(0, 120)),
  pdf('a PDF of only its first line', DAMAGED_PDF, () => Buffer.from('%PDF-1.7\n')),
  pdf('a first and a last line with noise between', PAGES, () => Buffer.from('%PDF-1.7\nnoise <<< [[ (((\n%%EOF')),
  pdf('a PDF without a page', PAGES, () =>
    Buffer.from(writePdf().toString('latin1').replace('/Kids [3 0 R] /Count 1', '/Kids []      /Count 0'), 'latin1'),
  ),
  pdf('a PDF of 101 pages', PAGES, async () => {
    const document = await PDFDocument.create();
    for (let page = 0; page < 101; page += 1) document.addPage();
    return Buffer.from(await document.save());
  }),
  pdf('a PDF with a circular list of pages', PAGES, () =>
    Buffer.from(writePdf().toString('latin1').replace('/Kids [3 0 R] /Count 1', '/Kids [2 0 R] /Count 1'), 'latin1'),
  ),
  pdf('a PDF of arrays nested a hundred thousand deep', DAMAGED_PDF, () =>
    writePdf({ objects: ['['.repeat(100_000) + ']'.repeat(100_000)] }),
  ),
  pdf('a stream of objects that unpacks to 200 MB', TOO_COMPLEX, () =>
    writePdf({ objects: [stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', packedSpaces(200))] }),
  ),
  pdf('a stream of objects that is compressed twice', TOO_COMPLEX, () =>
    writePdf({
      objects: [
        stream('/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]', deflateSync(packedSpaces(20))),
      ],
    }),
  ),
  pdf('forty streams that unpack to 320 MB together', TOO_COMPLEX, () => {
    const packed = packedSpaces(8);
    return writePdf({ objects: Array.from({ length: 40 }, () => stream('/Filter /FlateDecode', packed)) });
  }),
];

const harmless: HostileFile[] = [
  pdf('a PDF with one empty page', 'kept', () => writePdf()),
  pdf('a PDF that opens at a page', 'kept', () => writePdf({ catalogue: '/OpenAction [3 0 R /Fit]' })),
  pdf('a PDF with a link to a web page', 'kept', () =>
    writePdf({ page: '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://example.com) >> >>]' }),
  ),
  pdf('a PDF that mentions scripts in its text', 'kept', () =>
    writePdf({ objects: [stream('', Buffer.from('BT (We teach Java Script and how to Launch.) Tj ET'))] }),
  ),
  pdf('a PDF with author and dates, which help to detect alterations', 'kept', () =>
    writePdf({ trailer: '/Info 4 0 R', objects: ['<< /Author (A Bank) /CreationDate (D:20261101) >>'] }),
  ),
  pdf('a PDF by a current program, with streams of objects', 'kept', async () => {
    const document = await PDFDocument.create();
    document.addPage().drawText('Statement of account', { x: 50, y: 700 });
    return Buffer.from(await document.save({ useObjectStreams: true }));
  }),
];

export const pdfs: readonly HostileFile[] = [...scripts, ...inside, ...broken, ...harmless];
