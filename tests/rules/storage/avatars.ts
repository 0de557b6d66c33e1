import { AVATAR_FILE_MAX } from '@portal/functions/contract/limits';
import type { FirebaseStorage } from 'firebase/storage';
import { SIGNED_IN, UIDS } from '../actors.ts';
import { accepts, type Matrix, rejects, row } from '../matrix.ts';
import { alter, askForAddress, list, type PutCase, put, putAll, puts, read, readMetadata, remove } from './files.ts';

const FOLDER = `avatars/${UIDS.owner}`;
const STANDING = `${FOLDER}/avatar.png`;
const PNG = { type: 'image/png' };
const WEBP = { type: 'image/webp' };

const ACCEPTED: PutCase[] = [
  ['put a JPEG', `${FOLDER}/avatar.jpg`, { type: 'image/jpeg' }],
  ['put a JPEG with the long extension', `${FOLDER}/avatar.jpeg`, { type: 'image/jpeg' }],
  ['put a GIF', `${FOLDER}/avatar.gif`, { type: 'image/gif' }],
  ['put a WebP', `${FOLDER}/avatar.webp`, WEBP],
  ['put one byte', `${FOLDER}/avatar.webp`, { ...WEBP, size: 1 }],
  ['put exactly 2 MB', `${FOLDER}/avatar.webp`, { ...WEBP, size: AVATAR_FILE_MAX }],
  ['put a file with the encoding “identity”', `${FOLDER}/avatar.webp`, { ...WEBP, encoding: 'identity' }],
  ['put a file with an empty encoding', `${FOLDER}/avatar.webp`, { ...WEBP, encoding: '' }],
];

const REJECTED: PutCase[] = [
  ['put 2 MB and one byte', `${FOLDER}/avatar.webp`, { ...WEBP, size: AVATAR_FILE_MAX + 1 }],
  ['put an empty file', `${FOLDER}/avatar.webp`, { ...WEBP, size: 0 }],
  ['put an SVG', `${FOLDER}/avatar.svg`, { type: 'image/svg+xml' }],
  ['put an SVG under another extension', `${FOLDER}/avatar.webp`, { type: 'image/svg+xml' }],
  ['put a web page under the extension of an image', `${FOLDER}/avatar.webp`, { type: 'text/html' }],
  ['put a PNG under the extension of a JPEG', `${FOLDER}/avatar.jpg`, PNG],
  ['put a JPEG under the extension of a WebP', `${FOLDER}/avatar.webp`, { type: 'image/jpeg' }],
  ['put a GIF under the extension of a WebP', `${FOLDER}/avatar.webp`, { type: 'image/gif' }],
  ['put a WebP under the extension of a GIF', `${FOLDER}/avatar.gif`, WEBP],
  ['put a type with a parameter', `${FOLDER}/avatar.webp`, { type: 'image/webp; charset=utf-8' }],
  ['put a file without a type', `${FOLDER}/avatar.webp`],
  ['put a name with an upper-case extension', `${FOLDER}/avatar.WEBP`, WEBP],
  ['put a file without an extension', `${FOLDER}/avatar`, WEBP],
  ['put another name', `${FOLDER}/portrait.png`, PNG],
  ['put a name with only a matching end', `${FOLDER}/my-avatar.png`, PNG],
  ['put a name with only a matching start', `${FOLDER}/avatar.png.html`, PNG],
  ['put a name that ends in a line break', `${FOLDER}/avatar.png\n`, PNG],
  ['put a compressed file', `${FOLDER}/avatar.webp`, { ...WEBP, encoding: 'gzip' }],
  ['put a file with another encoding', `${FOLDER}/avatar.webp`, { ...WEBP, encoding: 'br' }],
  ['put a file at a deeper path', `${FOLDER}/2026/avatar.png`, PNG],
  ['put a file in place of the folder', FOLDER, PNG],
];

export const avatars: Matrix<FirebaseStorage> = {
  match: 'avatars/{uid}/{name}',
  contract:
    'The owner can upload and replace a new avatar: PNG, JPEG, GIF or WebP, at most 2 MB, never SVG, and ' +
    'without a content encoding. No client can get, list or delete an upload: the server publishes a copy of ' +
    'it.',
  given: putAll({ [STANDING]: 'image/png', [`${FOLDER}/notes.txt`]: 'text/plain' }),
  rows: [
    row('get', "get the owner's upload", [], read(STANDING)),
    row('get', "get the metadata of the owner's upload", [], readMetadata(STANDING)),
    row('get', "get a download URL of the owner's upload", [], askForAddress(STANDING)),
    row('get', 'get another file of the folder', [], read(`${FOLDER}/notes.txt`)),
    row('list', "list the owner's folder", [], list(FOLDER)),
    row('list', "list below the owner's folder", [], list(`${FOLDER}/2026`), {
      given: putAll({ [`${FOLDER}/2026/avatar.png`]: 'image/png' }),
    }),
    row('list', 'list all folders', [], list('avatars')),
    row(
      'create',
      'put their own avatar',
      SIGNED_IN,
      put((uid) => `avatars/${uid}/avatar.webp`, WEBP),
      { belongsTo: 'the actor' },
    ),
    row('create', "put the owner's avatar", ['owner'], put(`${FOLDER}/avatar.webp`, WEBP)),
    ...puts(accepts, ACCEPTED),
    ...puts(rejects, REJECTED),
    row('update', "replace the owner's avatar", ['owner'], put(STANDING, PNG)),
    row(
      'update',
      "set the cache time of the owner's avatar",
      ['owner'],
      alter(STANDING, { cacheControl: 'max-age=60' }),
    ),
    rejects('update', 'replace it with 2 MB and one byte', put(STANDING, { ...PNG, size: AVATAR_FILE_MAX + 1 })),
    rejects('update', 'change its type to a web page', alter(STANDING, { contentType: 'text/html' })),
    rejects('update', 'set its encoding to gzip', alter(STANDING, { contentEncoding: 'gzip' })),
    rejects('update', 'replace it with a compressed file', put(STANDING, { ...PNG, encoding: 'gzip' })),
    rejects('update', 'alter another file of the folder', alter(`${FOLDER}/notes.txt`, { contentType: 'image/png' })),
    row('delete', "delete the owner's avatar", [], remove(STANDING)),
    rejects('delete', 'delete another file of the folder', remove(`${FOLDER}/notes.txt`)),
  ],
};
