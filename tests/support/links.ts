import { uploadPath, uploadTimestamp } from '@portal/functions/contract/files/files';
import { LINK_LIFETIME_SECONDS } from '@portal/functions/contract/limits';
import { fileLink, type LinkClaims } from '../../functions/src/files/file-link.ts';
import type { AccountHolder } from '../factories/people.ts';
import { database } from './admin.ts';
import { portalUrl } from './emulators.ts';

/** Follows a link through Hosting without an ID token, as a browser does. */
export const follow = (url: string, init?: RequestInit) => fetch(portalUrl(url), init);

/** A link signed this many seconds ago with the emulators' key. */
export async function linkMade(secondsAgo: number, claims: LinkClaims): Promise<string> {
  const { token } = await fileLink.sign(claims, new Date(Date.now() - secondsAgo * 1000));
  return `/files/${token}`;
}

/** A link that works for this many more seconds. A negative number gives an expired link. */
export const linkWithSecondsLeft = (seconds: number, claims: LinkClaims) =>
  linkMade(LINK_LIFETIME_SECONDS - seconds, claims);

/** Uploads through the real rules, as the profile page does. Returns the path. */
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
