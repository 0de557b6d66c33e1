import { publishedAvatarPath } from '@portal/functions/contract/accounts/avatar';
import type { FirebaseStorage } from 'firebase/storage';
import { ACTORS, UIDS } from '../actors.ts';
import { type Matrix, rejects, row } from '../matrix.ts';
import { alter, list, put, putAll, read, readMetadata, remove } from './files.ts';

const publishedBy = (uid: string) => publishedAvatarPath(uid, '1763640000000-1763640000000123.webp');
const PUBLISHED = publishedBy(UIDS.owner);
const FOLDER = `avatars/${UIDS.owner}/published`;
const DEEPER = `${FOLDER}/2026/1-1.webp`;
const WEBP = { type: 'image/webp' };

export const publishedAvatars: Matrix<FirebaseStorage> = {
  match: 'avatars/{uid}/published/{name}',
  contract:
    'Anyone can get a published avatar, which the server has re-encoded; no client can list, upload, replace ' +
    'or delete one.',
  given: putAll({ [PUBLISHED]: 'image/webp' }),
  rows: [
    row('get', "get the owner's avatar", ACTORS, read(PUBLISHED)),
    row('get', "get the metadata of the owner's avatar", ACTORS, readMetadata(PUBLISHED)),
    row('get', 'get a file in a deeper folder', [], read(DEEPER), { given: putAll({ [DEEPER]: 'image/webp' }) }),
    row('list', "list the owner's avatars", [], list(FOLDER)),
    row('list', "list below the owner's avatars", [], list(`${FOLDER}/2026`), {
      given: putAll({ [DEEPER]: 'image/webp' }),
    }),
    row('create', 'put their own avatar', [], put(publishedBy, WEBP), {
      belongsTo: 'the actor',
      given: remove(PUBLISHED),
    }),
    row('create', 'put another avatar of the owner', [], put(`${FOLDER}/1-1.webp`, WEBP)),
    rejects('create', 'put an upload there', put(`${FOLDER}/avatar.webp`, WEBP)),
    row('update', "replace the owner's avatar", [], put(PUBLISHED, WEBP)),
    row('update', 'change its type to a web page', [], alter(PUBLISHED, { contentType: 'text/html' })),
    row('delete', "delete the owner's avatar", [], remove(PUBLISHED)),
  ],
};
