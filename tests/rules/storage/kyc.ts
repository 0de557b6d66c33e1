import { KYC_FILE_MAX } from '@portal/functions/contract/limits';
import type { FirebaseStorage } from 'firebase/storage';
import { SIGNED_IN, UIDS } from '../actors.ts';
import { forged, type Matrix, proper, row } from '../matrix.ts';
import { alter, askForAddress, list, type PutCase, put, putAll, puts, read, readMetadata, remove } from './files.ts';

const FOLDER = `kyc/${UIDS.owner}`;
const STANDING = `${FOLDER}/id_document_1700000000000.png`;
const PNG = { type: 'image/png' };
const PDF = { type: 'application/pdf' };

const PROPER: PutCase[] = [
  ['hand in a PNG', `${FOLDER}/id_document_1.png`, PNG],
  ['hand in a JPEG', `${FOLDER}/id_document_1.jpg`, { type: 'image/jpeg' }],
  ['hand in a JPEG with the long extension', `${FOLDER}/proof_of_address_1.jpeg`, { type: 'image/jpeg' }],
  ['hand in a PDF', `${FOLDER}/proof_of_address_1.pdf`, PDF],
  ['hand in a time of 16 digits', `${FOLDER}/id_document_1234567890123456.pdf`, PDF],
  ['hand in 10 MB exactly', `${FOLDER}/id_document_1.pdf`, { ...PDF, size: KYC_FILE_MAX }],
  ['hand in one byte', `${FOLDER}/id_document_1.pdf`, { ...PDF, size: 1 }],
  ['hand in one that says it is not encoded', `${FOLDER}/id_document_1.pdf`, { ...PDF, encoding: 'identity' }],
];

const FORGED: PutCase[] = [
  ['hand in 10 MB and one byte', `${FOLDER}/id_document_1.pdf`, { ...PDF, size: KYC_FILE_MAX + 1 }],
  ['hand in an empty file', `${FOLDER}/id_document_1.pdf`, { ...PDF, size: 0 }],
  ['hand in a GIF', `${FOLDER}/id_document_1.gif`, { type: 'image/gif' }],
  ['hand in a PNG under the extension of a PDF', `${FOLDER}/id_document_1.pdf`, PNG],
  ['hand in a PDF under the extension of a PNG', `${FOLDER}/id_document_1.png`, PDF],
  ['hand in a JPEG under the extension of a PNG', `${FOLDER}/id_document_1.png`, { type: 'image/jpeg' }],
  ['hand in an SVG under the extension of a PNG', `${FOLDER}/id_document_1.png`, { type: 'image/svg+xml' }],
  ['hand in a type that does not exist', `${FOLDER}/id_document_1.jpg`, { type: 'image/jpg' }],
  ['hand in a file without a type', `${FOLDER}/id_document_1.pdf`],
  ['hand in another kind of document', `${FOLDER}/passport_1.png`, PNG],
  ['hand in a name that only ends alike', `${FOLDER}/my_id_document_1.png`, PNG],
  ['hand in a document without a time', `${FOLDER}/id_document.png`, PNG],
  ['hand in a time of no digits', `${FOLDER}/id_document_.png`, PNG],
  ['hand in a time in words', `${FOLDER}/id_document_today.png`, PNG],
  ['hand in a time of 17 digits', `${FOLDER}/id_document_12345678901234567.png`, PNG],
  ['hand in an upper-case extension', `${FOLDER}/id_document_1.PNG`, PNG],
  ['hand in two extensions', `${FOLDER}/id_document_1.pdf.png`, PNG],
  ['hand in an extension more', `${FOLDER}/id_document_1.png.exe`, PNG],
  ['hand in a name that ends in a line break', `${FOLDER}/id_document_1.png\n`, PNG],
  ['hand in a compressed PDF', `${FOLDER}/id_document_1.pdf`, { ...PDF, encoding: 'gzip' }],
  ['hand in a PDF in two encodings', `${FOLDER}/id_document_1.pdf`, { ...PDF, encoding: 'identity, gzip' }],
  ['hand in a deeper path', `${FOLDER}/2026/id_document_1.png`, PNG],
  ['hand in a path that climbs out', `${FOLDER}/../${UIDS.other}/id_document_1.png`, PNG],
];

export const kyc: Matrix<FirebaseStorage> = {
  match: 'kyc/{uid}/{name}',
  contract:
    'A person can upload a document once, named {document_type}_{timestamp}.{ext}: JPEG, PNG or PDF, at most ' +
    '10 MB, not empty, and without a content encoding. No client can get, list, replace, alter or delete one, ' +
    'because each access is recorded.',
  given: putAll({ [STANDING]: 'image/png' }),
  rows: [
    row('get', "get the owner's document", [], read(STANDING)),
    row('get', "get the metadata of the owner's document", [], readMetadata(STANDING)),
    row('get', "get a lasting address of the owner's document", [], askForAddress(STANDING)),
    row('list', "list the owner's documents", [], list(FOLDER)),
    row('list', "list below the owner's folder", [], list(`${FOLDER}/2026`), {
      given: putAll({ [`${FOLDER}/2026/id_document_1.png`]: 'image/png' }),
    }),
    row('list', 'list all folders', [], list('kyc')),
    row(
      'create',
      'hand in a document of their own',
      SIGNED_IN,
      put((uid) => `kyc/${uid}/id_document_1.png`, PNG),
      { belongsTo: 'the actor' },
    ),
    row('create', 'hand in a document as the owner', ['owner'], put(`${FOLDER}/id_document_1.png`, PNG)),
    ...puts(proper, PROPER),
    ...puts(forged, FORGED),
    row('update', "replace the owner's document", [], put(STANDING, PNG)),
    row('update', "alter the owner's document", [], alter(STANDING, { cacheControl: 'public' })),
    row('delete', "delete the owner's document", [], remove(STANDING)),
  ],
};
