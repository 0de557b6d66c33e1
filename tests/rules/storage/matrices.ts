import type { FirebaseStorage } from 'firebase/storage';
import { type Matrix, row } from '../matrix.ts';
import { applications } from './applications.ts';
import { avatars } from './avatars.ts';
import { closed } from './closed.ts';
import { list, put, putAll, read } from './files.ts';
import { kyc } from './kyc.ts';
import { publishedAvatars } from './published-avatars.ts';
import { uploads } from './uploads.ts';

const elsewhere = closed('{path=**}', 'Everything that is not named above is closed to every client.', 'elsewhere');

const everythingElse: Matrix<FirebaseStorage> = {
  ...elsewhere,
  rows: [
    ...elsewhere.rows,
    row('get', 'get a file at the root', [], read('readme.txt'), { given: putAll({ 'readme.txt': 'text/plain' }) }),
    row('list', 'list the root', [], list('')),
    row('create', 'put a file at the root', [], put('readme.txt', { type: 'text/plain' })),
    row(
      'create',
      'put an avatar in a folder of another case',
      [],
      put((uid) => `Avatars/${uid}/avatar.png`, { type: 'image/png' }),
    ),
  ],
};

/** One matrix for each match of storage.rules, in its order. completeness.test.ts reports a missing one. */
export const storageMatrices: readonly Matrix<FirebaseStorage>[] = [
  avatars,
  publishedAvatars,
  uploads,
  kyc,
  applications,
  closed(
    'owner_files/{path=**}',
    "Only the server reads and writes the files of an owner's submission.",
    'owner_files',
  ),
  closed(
    'opportunity_documents/{path=**}',
    'Only the server reads and writes the documents of deals.',
    'opportunity_documents',
  ),
  everythingElse,
];
