import { KYC_FILE_MAX } from '@portal/functions/contract/limits';
import type { FirebaseStorage } from 'firebase/storage';
import { SIGNED_IN, UIDS } from '../actors.ts';
import { accepts, type Matrix, rejects, row } from '../matrix.ts';
import { alter, askForAddress, list, type PutCase, put, putAll, puts, read, readMetadata, remove } from './files.ts';

const FOLDER = `kyc/${UIDS.owner}`;
const STANDING = `${FOLDER}/id_document_1700000000000.png`;
const PNG = { type: 'image/png' };
const PDF = { type: 'application/pdf' };

const ACCEPTED: PutCase[] = [
  ['upload a PNG', `${FOLDER}/id_document_1.png`, PNG],
  ['upload a JPEG', `${FOLDER}/id_document_1.jpg`, { type: 'image/jpeg' }],
  ['upload a JPEG with the long extension', `${FOLDER}/proof_of_address_1.jpeg`, { type: 'image/jpeg' }],
  ['upload a PDF', `${FOLDER}/proof_of_address_1.pdf`, PDF],
  ['upload a name with a time of 16 digits', `${FOLDER}/id_document_1234567890123456.pdf`, PDF],
  ['upload exactly 10 MB', `${FOLDER}/id_document_1.pdf`, { ...PDF, size: KYC_FILE_MAX }],
  ['upload one byte', `${FOLDER}/id_document_1.pdf`, { ...PDF, size: 1 }],
  ['upload a file with the encoding “identity”', `${FOLDER}/id_document_1.pdf`, { ...PDF, encoding: 'identity' }],
];

const REJECTED: PutCase[] = [
  ['upload 10 MB and one byte', `${FOLDER}/id_document_1.pdf`, { ...PDF, size: KYC_FILE_MAX + 1 }],
  ['upload an empty file', `${FOLDER}/id_document_1.pdf`, { ...PDF, size: 0 }],
  ['upload a GIF', `${FOLDER}/id_document_1.gif`, { type: 'image/gif' }],
  ['upload a PNG under the extension of a PDF', `${FOLDER}/id_document_1.pdf`, PNG],
  ['upload a PDF under the extension of a PNG', `${FOLDER}/id_document_1.png`, PDF],
  ['upload a JPEG under the extension of a PNG', `${FOLDER}/id_document_1.png`, { type: 'image/jpeg' }],
  ['upload an SVG under the extension of a PNG', `${FOLDER}/id_document_1.png`, { type: 'image/svg+xml' }],
  ['upload a file of an invalid type', `${FOLDER}/id_document_1.jpg`, { type: 'image/jpg' }],
  ['upload a file without a type', `${FOLDER}/id_document_1.pdf`],
  ['upload another kind of document', `${FOLDER}/passport_1.png`, PNG],
  ['upload a name with only a matching end', `${FOLDER}/my_id_document_1.png`, PNG],
  ['upload a document without a time', `${FOLDER}/id_document.png`, PNG],
  ['upload a name with an empty time', `${FOLDER}/id_document_.png`, PNG],
  ['upload a name with a time in words', `${FOLDER}/id_document_today.png`, PNG],
  ['upload a name with a time of 17 digits', `${FOLDER}/id_document_12345678901234567.png`, PNG],
  ['upload a name with an upper-case extension', `${FOLDER}/id_document_1.PNG`, PNG],
  ['upload a name with two extensions', `${FOLDER}/id_document_1.pdf.png`, PNG],
  ['upload a name with an added extension', `${FOLDER}/id_document_1.png.exe`, PNG],
  ['upload a name that ends in a line break', `${FOLDER}/id_document_1.png\n`, PNG],
  ['upload a compressed PDF', `${FOLDER}/id_document_1.pdf`, { ...PDF, encoding: 'gzip' }],
  ['upload a PDF in two encodings', `${FOLDER}/id_document_1.pdf`, { ...PDF, encoding: 'identity, gzip' }],
  ['upload to a deeper path', `${FOLDER}/2026/id_document_1.png`, PNG],
  ['upload to a path with a parent folder', `${FOLDER}/../${UIDS.other}/id_document_1.png`, PNG],
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
    row('get', "get a download URL of the owner's document", [], askForAddress(STANDING)),
    row('list', "list the owner's documents", [], list(FOLDER)),
    row('list', "list below the owner's folder", [], list(`${FOLDER}/2026`), {
      given: putAll({ [`${FOLDER}/2026/id_document_1.png`]: 'image/png' }),
    }),
    row('list', 'list all folders', [], list('kyc')),
    row(
      'create',
      'upload a document of their own',
      SIGNED_IN,
      put((uid) => `kyc/${uid}/id_document_1.png`, PNG),
      { belongsTo: 'the actor' },
    ),
    row('create', 'upload a document as the owner', ['owner'], put(`${FOLDER}/id_document_1.png`, PNG)),
    ...puts(accepts, ACCEPTED),
    ...puts(rejects, REJECTED),
    row('update', "replace the owner's document", [], put(STANDING, PNG)),
    row('update', "alter the owner's document", [], alter(STANDING, { cacheControl: 'public' })),
    row('delete', "delete the owner's document", [], remove(STANDING)),
  ],
};
