import type { Buffer } from 'node:buffer';
import type { StorageObjectData } from 'firebase-functions/storage';
import {
  avatarFolder,
  avatarName,
  avatarToken,
  avatarUploader,
  isNewerAvatar,
  publishedAvatarPath,
} from '../contract/accounts/avatar.ts';
import { AVATAR_FILE_MAX, AVATAR_PIXELS_MAX, AVATAR_SIDE } from '../contract/limits.ts';
import { emptySchema } from '../contract/schemas.ts';
import { profileRef } from '../people/people.ts';
import { bucket, firestore } from '../platform/admin.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { logEvent } from '../platform/logging.ts';
import { deleteFile, eraseFiles, type StoredFile, statFile } from '../platform/stored-file.ts';

/**
 * Removes the caller's avatar. Clears the name before it deletes the files, so that no profile refers to a deleted
 * file.
 */
export const removeAvatar = defineCallable('removeAvatar', {
  schema: emptySchema,
  async run(_input, { uid }) {
    await firestore().runTransaction(async (transaction) => {
      const profile = await transaction.get(profileRef(uid));
      if (profile.exists) transaction.update(profileRef(uid), { avatar_url: null });
    });
    await eraseFiles(avatarFolder(uid));
    return { removed: true };
  },
});

/**
 * Re-encodes an uploaded avatar, publishes the copy and shows it in the profile. Deletes the upload; if it isn't a
 * picture, the profile stays unchanged.
 */
export async function publishUploadedAvatar(uid: string, data: StorageObjectData): Promise<void> {
  const { name: path, generation } = data;
  const upload = (await bucket()).file(path, { generation });
  const found = await statFile(upload);
  // Replaced or deleted meanwhile: a newer upload has its own event.
  if (!found || String(found.generation) !== String(generation)) return;
  const picture = found.size <= AVATAR_FILE_MAX ? await encodeAvatar(await readAsStored(upload)) : null;
  if (picture) return publish(uid, avatarName(data), picture);
  await deleteFile(upload, generation);
  logEvent('An upload that is not a picture was deleted', { uid });
}

/** Compressed uploads are not unpacked, so they don't count as pictures. */
const readAsStored = async (upload: StoredFile) => (await upload.download({ decompress: false }))[0];

/**
 * The name changes with every upload, so browsers can cache a copy forever. The copy is written before the profile is
 * read. When an account is deleted, its profile is deleted before its files, so either the deletion finds this file or this
 * function finds no profile.
 */
async function publish(uid: string, name: string, picture: Buffer): Promise<void> {
  await (await bucket()).file(publishedAvatarPath(uid, name)).save(picture, {
    resumable: false,
    metadata: {
      contentType: 'image/webp',
      cacheControl: 'public, max-age=31536000, immutable',
      metadata: { firebaseStorageDownloadTokens: avatarToken(name) },
    },
  });
  const shown = await showInProfile(uid, name);
  if (shown === null) await eraseFiles(avatarFolder(uid));
  else await deleteAllBut(uid, shown);
}

/**
 * Returns the name that the profile shows now, which may be that of a newer upload; null if the profile no longer
 * exists.
 */
function showInProfile(uid: string, name: string): Promise<string | null> {
  return firestore().runTransaction(async (transaction) => {
    const profile = await transaction.get(profileRef(uid));
    if (!profile.exists) return null;
    const current: unknown = profile.get('avatar_url');
    if (isNewerAvatar(current, name)) return String(current);
    transaction.update(profileRef(uid), { avatar_url: name });
    return name;
  });
}

/** Deletes uploads and copies that are older than the shown avatar. Newer ones have their own events. */
async function deleteAllBut(uid: string, shown: string): Promise<void> {
  const [files] = await (await bucket()).getFiles({ prefix: avatarFolder(uid) });
  const older = files.filter((file) => {
    const uploaded = avatarUploader(file.name) !== null;
    const name = uploaded ? avatarName(file.metadata) : file.name.slice(file.name.lastIndexOf('/') + 1);
    return uploaded ? !isNewerAvatar(name, shown) : isNewerAvatar(shown, name);
  });
  await Promise.all(older.map((file) => deleteFile(file, file.metadata.generation)));
}

/** Picture types, checked by content. The library decodes more, for example SVG, which can load other resources. */
const DECODED = ['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp'];

/** Far more than the largest allowed picture takes, and less than the function's timeout. */
const SECONDS_MAX = 20;

/**
 * Encodes the still, upright, square picture as WebP without location, camera, comments or colour profile. Null if the
 * bytes aren't a complete picture of an allowed type and size.
 */
async function encodeAvatar(bytes: Buffer): Promise<Buffer | null> {
  const [{ default: sharp }, { fileTypeFromBuffer }] = await Promise.all([import('sharp'), import('file-type')]);
  sharp.cache(false);
  try {
    const type = (await fileTypeFromBuffer(bytes))?.mime;
    if (type === undefined || !DECODED.includes(type)) return null;
    return await sharp(bytes, { failOn: 'error', limitInputPixels: AVATAR_PIXELS_MAX, sequentialRead: true })
      .autoOrient()
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
      .webp({ quality: 86 })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer();
  } catch {
    // Neither library has typed errors: a file that can't be decoded completely isn't a picture.
    return null;
  }
}
