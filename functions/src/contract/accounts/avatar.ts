/**
 * A browser uploads a picture to `avatars/{uid}/avatar.{ext}` (avatar-upload.ts), where no client can read it. The server
 * re-encodes it, publishes the copy at `avatars/{uid}/published/{name}` and writes that name to `profiles/{uid}.avatar_url`.
 */
const NAME = /^[0-9]{1,16}-[0-9]{1,20}\.webp$/;

/** The folder of one person's avatar uploads and published copies. storage.rules has the same paths. */
export const avatarFolder = (uid: string) => `avatars/${uid}/` as const;
export const publishedAvatarPath = (uid: string, name: string) => `${avatarFolder(uid)}published/${name}`;

/** True if a stored value is a name that the server gave. Other values are not shown and cause no request. */
export const isAvatarName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);

/** The token of a published copy's address (docs/decisions/012). It isn't secret: anyone may read the copy. */
export const avatarToken = (name: string) => name.slice(0, name.indexOf('.'));

const UPLOAD_PATH = /^avatars\/([^/\p{Cc}]{1,128})\/avatar\.(?:png|jpe?g|gif|webp)$/u;

export const avatarUploadPath = (uid: string, extension: string) => `${avatarFolder(uid)}avatar.${extension}`;

/** The owner of an upload path, or null for other paths. */
export const avatarUploader = (path: string): string | null => UPLOAD_PATH.exec(path)?.[1] ?? null;

export const isPublishedAvatar = (path: string): boolean => /^avatars\/[^/]+\/published\/[^/]+$/.test(path);

/** The upload's metadata, in the server's event and in Storage's answer to the browser. */
export interface AvatarUpload {
  timeCreated?: Date | string | undefined;
  generation?: number | string | undefined;
}

/**
 * The published name of an upload. Both sides derive it, so the browser knows which name to wait for. Publishing twice
 * gives the same name, and names are ordered by upload time.
 */
export function avatarName({ timeCreated, generation }: AvatarUpload): string {
  const name = `${timeCreated === undefined ? '' : new Date(timeCreated).getTime()}-${generation ?? ''}.webp`;
  if (!isAvatarName(name)) throw new Error('Storage returned no time or generation for an upload.');
  return name;
}

/** True if `name` belongs to a later upload than `other`. An invalid name is older than every valid one. */
export function isNewerAvatar(name: unknown, other: unknown): boolean {
  if (!isAvatarName(name)) return false;
  return !isAvatarName(other) || name.localeCompare(other, 'en', { numeric: true }) > 0;
}
