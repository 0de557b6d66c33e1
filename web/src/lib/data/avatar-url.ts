import { avatarToken, isAvatarName, publishedAvatarPath } from '@portal/functions/contract/accounts/avatar';

/**
 * The public address of a person's avatar, or null where what is stored is no name that the server gave: it is not requested.
 * The token stands for App Check's, which an `<img>` cannot send.
 */
export function avatarUrl(uid: string, stored: unknown): string | null {
  if (!isAvatarName(stored)) return null;
  const path = encodeURIComponent(publishedAvatarPath(uid, stored));
  return `${__BUCKET_URL__}/o/${path}?alt=media&token=${avatarToken(stored)}`;
}

/**
 * The same of the address that is kept with the account, for pages that do not load the profile. Its owner can set it to anything,
 * so nothing of it is used but the name.
 */
export const ownAvatarUrl = (uid: string, photoUrl: string | null): string | null =>
  avatarUrl(uid, photoUrl?.match(/[-\d]{3,40}\.webp/)?.[0]);
