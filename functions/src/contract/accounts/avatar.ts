/**
 * A browser uploads a picture to `avatars/{uid}/avatar.{ext}` (avatar-upload.ts), where no client can read it. The server
 * re-encodes it, publishes the copy at `avatars/{uid}/published/{name}` and writes that name to `profiles/{uid}.avatar_url`.
 */
const NAME = /^[0-9]{1,16}-[0-9]{1,20}\.webp$/;

/** The folder of everything of one person's avatar, uploads and published copies. storage.rules has the same paths. */
export const avatarFolder = (uid: string) => `avatars/${uid}/` as const;
export const publishedAvatarPath = (uid: string, name: string) => `${avatarFolder(uid)}published/${name}`;

/** Whether a stored value is a name that the server gave: anything else is not shown and leads to no request. */
export const isAvatarName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);

/** The token of a published copy's address (docs/decisions/012). It is no secret: anyone may read the copy. */
export const avatarToken = (name: string) => name.slice(0, name.indexOf('.'));
