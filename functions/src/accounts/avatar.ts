import type { Buffer } from 'node:buffer';
import { storageBucket } from 'firebase-functions/params';
import { onObjectFinalized } from 'firebase-functions/storage';
import {
  avatarFolder,
  avatarName,
  avatarToken,
  avatarUploader,
  isNewerAvatar,
  publishedAvatarPath,
} from '../contract/accounts/avatar.ts';
import { emptySchema } from '../contract/calls.ts';
import { AVATAR_FILE_MAX, AVATAR_PIXELS_MAX, AVATAR_SIDE } from '../contract/limits.ts';
import { bucket, firestore } from '../platform/admin.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { logEvent } from '../platform/logging.ts';
import { deleteFile, type StoredFile, statFile } from '../platform/stored-file.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../platform/trigger-options.ts';
import { eraseFiles } from './delete-account.ts';
import { profileRef } from './profile.ts';

/** Removes the caller's avatar: first its name, so that nothing refers to a file that is gone. Removing none changes nothing. */
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
 * Re-encodes an uploaded avatar, publishes the copy and shows it in the profile; the upload is deleted. An upload that is no
 * picture is deleted, and the profile stays as it was. Pictures are decoded one at a time, because each may take half the memory.
 */
export const onAvatarUploaded = onObjectFinalized(
  { ...TRIGGER_OPTIONS, bucket: storageBucket, concurrency: 1 },
  endOnPermanentErrors('onAvatarUploaded', async ({ data }) => {
    const { name: path, generation } = data;
    const uid = avatarUploader(path);
    if (uid === null) return;
    const upload = (await bucket()).file(path, { generation });
    const found = await statFile(upload);
    // Replaced or deleted in the meantime: a newer upload has an event of its own.
    if (!found || String(found.generation) !== String(generation)) return;
    const picture = found.size <= AVATAR_FILE_MAX ? await encodeAvatar(await readAsStored(upload)) : null;
    if (picture) return publish(uid, avatarName(data), picture);
    await deleteFile(upload, generation);
    logEvent('An upload that is no picture was deleted', { uid });
  }),
);

/** What a browser says is compressed is not unpacked, and so is no picture. */
const readAsStored = async (upload: StoredFile) => (await upload.download({ decompress: false }))[0];

/**
 * The name changes with every upload, so a copy may be cached for good. It is written before the profile is read: when an
 * account is deleted, its profile goes before its files, so either the deletion finds this file or this finds no profile.
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

/** Answers the name that the profile shows now, this or that of a newer upload; null where there is no profile any more. */
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

/** Deletes uploads and copies that are older than what is shown; newer ones have events of their own. */
async function deleteAllBut(uid: string, shown: string): Promise<void> {
  const [files] = await (await bucket()).getFiles({ prefix: avatarFolder(uid) });
  const older = files.filter((file) => {
    const uploaded = avatarUploader(file.name) !== null;
    const name = uploaded ? avatarName(file.metadata) : file.name.slice(file.name.lastIndexOf('/') + 1);
    return uploaded ? !isNewerAvatar(name, shown) : isNewerAvatar(shown, name);
  });
  await Promise.all(older.map((file) => deleteFile(file, file.metadata.generation)));
}

/** Kinds of pictures by their content. The library knows many more, among them SVG, which can reach out. */
const DECODED = ['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp'];

/** Far beyond what the largest allowed picture takes, and within the time that the function is given. */
const SECONDS_MAX = 20;

/**
 * The still square of a picture and nothing else, as WebP: upright, and without place, camera, comments or colour profile. Null
 * where the bytes are no whole picture of an allowed kind and size.
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
    // Neither library has kinds of errors to tell apart: what cannot be read to the end is no picture.
    return null;
  }
}
