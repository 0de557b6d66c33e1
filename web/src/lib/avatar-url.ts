import { avatarToken, isAvatarName, publishedAvatarPath } from '@portal/functions/contract/accounts/avatar';

/**
 * Public URL of a user's avatar, or null if the stored name was not given by the server. The token replaces App
 * Check's, which an `<img>` cannot send.
 */
export function avatarUrl(uid: string, stored: unknown): string | null {
  if (!isAvatarName(stored)) return null;
  const path = encodeURIComponent(publishedAvatarPath(uid, stored));
  return `${__BUCKET_URL__}/o/${path}?alt=media&token=${avatarToken(stored)}`;
}

/**
 * Builds the avatar URL from the account, for pages that do not load the profile. The owner can set that URL to
 * anything, so only the name in it is used.
 */
export const ownAvatarUrl = (uid: string, photoUrl: string | null): string | null =>
  avatarUrl(uid, photoUrl?.match(/[-\d]{3,40}\.webp/)?.[0]);
