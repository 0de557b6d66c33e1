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
} from '../../contract/accounts/avatar.ts';
import { AVATAR_FILE_MAX } from '../../contract/limits.ts';
import { bucket, firestore } from '../../platform/admin.ts';
import { logEvent } from '../../platform/logging.ts';
import { deleteFile, type StoredFile, statFile } from '../../platform/stored-file.ts';
import { endOnPermanentErrors, TRIGGER_OPTIONS } from '../../platform/trigger-options.ts';
import { profileRef } from '../ensure-profile.ts';
import { eraseFiles } from '../erasure.ts';
import { encodeAvatar } from './encode-avatar.ts';

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
