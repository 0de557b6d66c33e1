/** Side of the square that is stored, in pixels: sharp at the largest size that the portal shows, on dense screens too. */
export const AVATAR_SIDE = 512;

/** What browsers encode a square as: WebP, or PNG where they cannot. */
const EXTENSIONS = new Map([
  ['image/webp', 'webp'],
  ['image/png', 'png'],
]);

/** `avatars/{uid}/avatar.{ext}`, with the extension that the Storage rules want for the type. */
export function avatarPath(uid: string, type: string): string {
  const extension = EXTENSIONS.get(type);
  if (!extension) throw new Error(`An avatar cannot be stored as ${type}.`);
  return `avatars/${uid}/avatar.${extension}`;
}

/** The path in Storage that an avatar's address leads to, or null where it is not the address of one's own avatar. */
export function pathOfAddress(uid: string, address: string | null): string | null {
  const encoded = /\/o\/([^/?]+)\?/.exec(address ?? '')?.[1];
  if (!encoded) return null;
  const path = decodeURIComponent(encoded);
  return path.startsWith(`avatars/${uid}/avatar.`) ? path : null;
}
