import { uploadPath, uploadTimestamp } from '@portal/functions/contract/files/files';
import { LINK_LIFETIME_SECONDS } from '@portal/functions/contract/limits';
import { fileLink, type LinkClaims } from '../../functions/src/files/file-link.ts';
import { database } from './admin.ts';
import { portalUrl } from './emulators.ts';
import type { AccountHolder } from './people.ts';

/** Follows a link through Hosting, as a browser does: no ID token goes along. */
export const follow = (url: string, init?: RequestInit) => fetch(portalUrl(url), init);

/** A link signed with the emulators' own key, that many seconds ago. */
export async function linkMade(secondsAgo: number, claims: LinkClaims): Promise<string> {
  const { token } = await fileLink.sign(claims, new Date(Date.now() - secondsAgo * 1000));
  return `/files/${token}`;
}

/** Made so long ago that it works for that many seconds more; none for a negative number. */
export const linkWithSecondsLeft = (seconds: number, claims: LinkClaims) =>
  linkMade(LINK_LIFETIME_SECONDS - seconds, claims);

/** Uploads through the real rules, as the profile page does, and answers where the file lies. */
export async function uploadFile(person: AccountHolder, name: string, bytes: Uint8Array, contentType = 'text/plain') {
  const path = uploadPath(person.uid, uploadTimestamp(), name);
  await person.upload(path, bytes, contentType);
  return path;
}

/** The entries of the access log for one file. */
export async function accessLogOf(filePath: string) {
  const { docs } = await database.collection('file_access').where('file_path', '==', filePath).get();
  return docs.map((document) => document.data());
}
