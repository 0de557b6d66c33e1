import { Buffer } from 'node:buffer';
import { KYC_FILE_MAX } from '@portal/functions/contract/limits';
import { doc, docx, html, jpeg, pdf, png } from '../sample-files.ts';
import { EMPTY, type HostileFile, MISNAMED, SURROUNDED, TOO_LARGE, WRONG_TYPE } from './hostile-file.ts';
import { after, plainJpeg, plainPng } from './photographs.ts';
import { writePdf } from './write-pdf.ts';

type Outcome = HostileFile['outcome'];

const file = (what: string, name: string, outcome: Outcome, bytes: HostileFile['bytes'], storedAs?: string) => ({
  what,
  name,
  bytes,
  outcome,
  ...(storedAs !== undefined && { storedAs }),
});

/** The end of an empty ZIP archive, which turns any file before it into an archive. */
const ZIP_END = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
const ZIP_START = Buffer.from('PK\x03\x04', 'latin1');
const padded = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);

const wrongKinds: HostileFile[] = [
  file('an empty file', 'a.png', EMPTY, () => Buffer.alloc(0)),
  file('a single byte', 'a.png', WRONG_TYPE, () => Buffer.from([0xff])),
  file('a file of zeros', 'a.jpg', WRONG_TYPE, () => Buffer.alloc(4096)),
  file('a web page named as a picture', 'a.png', WRONG_TYPE, html),
  file('a web page named as a PDF', 'a.pdf', WRONG_TYPE, html),
  file('a program named as a PDF', 'a.pdf', WRONG_TYPE, () => padded(Buffer.from('MZ'), 512)),
  file('a shell script named as a PDF', 'a.pdf', WRONG_TYPE, () => Buffer.from('#!/bin/sh\nrm -rf /\n')),
  file('a Word document named as a PDF', 'a.pdf', WRONG_TYPE, docx),
  file('an old Word document named as a PDF', 'a.pdf', WRONG_TYPE, doc),
  file('an archive named as a PDF', 'a.pdf', WRONG_TYPE, () => Buffer.concat([ZIP_START, Buffer.alloc(26), ZIP_END])),
  file('a PostScript file named as a PDF', 'a.pdf', WRONG_TYPE, () => Buffer.from('%!PS-Adobe-3.0\nshowpage\n')),
  file('a PDF named as a picture', 'a.jpg', MISNAMED, pdf),
  file('a picture named as a PDF', 'a.pdf', MISNAMED, png),
  file('a JPEG named as a PNG', 'a.png', MISNAMED, jpeg),
  file('a PNG named as a JPEG', 'a.jpeg', MISNAMED, png),
];

const names: HostileFile[] = [
  file('a picture with two extensions, the last for a program', 'a.png.exe', WRONG_TYPE, png, 'id_document_1.png'),
  file('a picture with two extensions, the last its own', 'a.exe.png', 'cleaned', png),
  file('a picture whose name is an extension', 'png', WRONG_TYPE, png, 'id_document_1.png'),
  file('a picture whose name has parent folders', '../../../etc/passwd.png', 'cleaned', png),
  file('a picture whose name is a Windows path', 'C:\\Users\\me\\a.png', 'cleaned', png),
  file('a picture whose name ends in a null byte and an extension', 'a.exe\0.png', 'cleaned', png),
  file('a picture whose name has a direction override', 'a\u202egnp.exe', WRONG_TYPE, png, 'id_document_1.png'),
  file('a picture whose name is markup', '<img src=x onerror=alert(1)>.png', 'cleaned', png),
  file('a picture with an upper-case extension', 'PASSPORT.PNG', 'cleaned', png, 'id_document_1.png'),
  file('a picture stored under another extension', 'a.png', MISNAMED, png, 'id_document_1.jpg'),
  file('a picture with white space after its extension', 'a.png ', 'cleaned', png, 'id_document_1.png'),
];

const polyglots: HostileFile[] = [
  file('a JPEG that is an archive as well', 'a.jpg', 'cleaned', () => after(plainJpeg(), ZIP_START, ZIP_END)),
  file('a PNG that is a web page as well', 'a.png', 'cleaned', () => after(plainPng(), html())),
  file('a JPEG that is a PDF as well', 'a.jpg', 'cleaned', () => after(plainJpeg(), writePdf())),
  file('a JPEG followed by a program', 'a.jpg', 'cleaned', () => after(plainJpeg(), '<?php system($_GET[0]); ?>')),
  file('a PDF that is an archive as well', 'a.pdf', SURROUNDED, () => writePdf({ after: ZIP_END })),
  file('a PDF that ends again after an archive', 'a.pdf', SURROUNDED, () =>
    writePdf({ after: Buffer.concat([ZIP_END, Buffer.from('\n%%EOF\n')]) }),
  ),
  file('a PDF that is a web page as well', 'a.pdf', SURROUNDED, () => writePdf({ after: html() })),
  file('a web page followed by a PDF', 'a.pdf', WRONG_TYPE, () => writePdf({ before: '<!doctype html><script>' })),
  file('a PDF after white space', 'a.pdf', WRONG_TYPE, () => writePdf({ before: '\n\n' })),
  file('a PDF after a byte order mark', 'a.pdf', SURROUNDED, () => writePdf({ before: '\ufeff' })),
];

const sizes: HostileFile[] = [
  file('a PDF of exactly 10 MB', 'a.pdf', 'kept', () => padded(pdf(), KYC_FILE_MAX)),
  file('a PDF of 10 MB and a byte', 'a.pdf', TOO_LARGE, () => padded(pdf(), KYC_FILE_MAX + 1)),
  file('a JPEG of exactly 10 MB', 'a.jpg', 'cleaned', async () => padded(await plainJpeg(), KYC_FILE_MAX)),
  file('a JPEG of 10 MB and a byte', 'a.jpg', TOO_LARGE, async () => padded(await plainJpeg(), KYC_FILE_MAX + 1)),
];

export const oddFiles: readonly HostileFile[] = [...wrongKinds, ...names, ...polyglots, ...sizes];
