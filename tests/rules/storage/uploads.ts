import { UPLOAD_FILE_MAX } from '@portal/functions/contract/limits';
import type { FirebaseStorage } from 'firebase/storage';
import { SIGNED_IN, UIDS } from '../actors.ts';
import { accepts, type Matrix, rejects, row } from '../matrix.ts';
import { alter, askForAddress, list, type PutCase, put, putAll, puts, read, readMetadata, remove } from './files.ts';

const FOLDER = `uploads/${UIDS.owner}`;
const STANDING = `${FOLDER}/1700000000000-plan.pdf`;
const standing = putAll({ [STANDING]: 'application/pdf' });

const ACCEPTED: PutCase[] = [
  ['put exactly 25 MB', `${FOLDER}/1-large.bin`, { size: UPLOAD_FILE_MAX }],
  ['put one byte', `${FOLDER}/1-small.txt`, { size: 1, type: 'text/plain' }],
  ['put a name with a time of 16 digits', `${FOLDER}/1234567890123456-plan.pdf`],
  ['put a name of one character', `${FOLDER}/1-a`],
  ['put a name with quotes and spaces', `${FOLDER}/1-"my" 'plan' (v2).docx`],
  ['put a name with emoji', `${FOLDER}/1-👩‍🔬 résumé.pdf`],
  ['put a name with right-to-left marks', `${FOLDER}/1-\u200fتقرير\u200e.pdf`],
  ['put a name with an escaped slash', `${FOLDER}/1-a%2Fb.txt`],
  ['put a name that starts with dots', `${FOLDER}/1-..hidden`],
  ['put a file with the encoding “identity”', `${FOLDER}/1-plan.pdf`, { encoding: 'identity' }],
];

const REJECTED: PutCase[] = [
  ['put 25 MB and one byte', `${FOLDER}/1-large.bin`, { size: UPLOAD_FILE_MAX + 1 }],
  ['put an empty file', `${FOLDER}/1-empty.txt`, { size: 0, type: 'text/plain' }],
  ['put a name without a time', `${FOLDER}/plan.pdf`],
  ['put a name with an empty time', `${FOLDER}/-plan.pdf`],
  ['put a time without a name', `${FOLDER}/1700000000000-`],
  ['put a name with a time in words', `${FOLDER}/today-plan.pdf`],
  ['put a name with a time of 17 digits', `${FOLDER}/12345678901234567-plan.pdf`],
  ['put a name with a line break', `${FOLDER}/1-plan\n.pdf`],
  ['put a name with a null', `${FOLDER}/1-plan\u0000.pdf`],
  ['put a name with a slash', `${FOLDER}/1-my/plan.pdf`],
  ['put a compressed file', `${FOLDER}/1-plan.pdf`, { encoding: 'gzip' }],
  ['put a file at a deeper path', `${FOLDER}/2026/1-plan.pdf`],
  ['put a file at a path with a parent folder', `${FOLDER}/../${UIDS.other}/1-plan.pdf`],
];

export const uploads: Matrix<FirebaseStorage> = {
  match: 'uploads/{uid}/{name}',
  contract:
    'The owner can create a file named {timestamp}-{name}, at most 25 MB, not empty and without a content ' +
    'encoding, and can delete it. No client can replace or alter one. No client can get or list one, or read ' +
    'its metadata: callables return the list and the links to read files.',
  given: standing,
  rows: [
    row('get', "get the owner's file", [], read(STANDING)),
    row('get', "get the metadata of the owner's file", [], readMetadata(STANDING)),
    row('get', "get a download URL of the owner's file", [], askForAddress(STANDING)),
    row('list', "list the owner's folder", [], list(FOLDER)),
    row('list', 'list all folders', [], list('uploads')),
    row('list', "list below the owner's folder", [], list(`${FOLDER}/1-my`), {
      given: putAll({ [`${FOLDER}/1-my/plan.pdf`]: 'application/pdf' }),
    }),
    row('get', 'get a file with the name of a folder', [], read('uploads/plan'), {
      given: putAll({ 'uploads/plan': 'text/plain' }),
    }),
    row(
      'create',
      'put a file into their own folder',
      SIGNED_IN,
      put((uid) => `uploads/${uid}/1-plan.pdf`),
      { belongsTo: 'the actor' },
    ),
    row('create', "put a file into the owner's folder", ['owner'], put(`${FOLDER}/1-plan.pdf`)),
    ...puts(accepts, ACCEPTED),
    ...puts(rejects, REJECTED),
    row(
      'create',
      'put a file with the name of their folder',
      [],
      put((uid) => `uploads/${uid}`),
    ),
    row('update', "replace the owner's file", [], put(STANDING, { type: 'application/pdf' })),
    row('update', "alter the owner's file", [], alter(STANDING, { contentType: 'text/html' })),
    row('delete', "delete the owner's file", ['owner'], remove(STANDING)),
    row('delete', 'delete a file with the name of the folder', [], remove(FOLDER), {
      given: putAll({ [FOLDER]: 'text/plain' }),
    }),
  ],
};
