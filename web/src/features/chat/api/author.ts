import { type Profile, readsLikeStaff } from '@portal/functions/contract/accounts/profile';

export interface Author {
  /** Null if the profile has no name. */
  name: string | null;
  /** The stored value; `avatarUrl` turns it into a URL or null. */
  avatar: string | null;
}

type Named = Pick<Author, 'name'>;

/** The name beside a message, never an e-mail address. Empty while the profile is loading. */
export const authorName = (author: Named | undefined): string => (author ? (author.name ?? 'A member') : '');

/**
 * The name that other members see: the full name, else the username, else none. A name that reads like staff is skipped: forms and
 * calls refuse it, but rules cannot detect it, so a modified client can store one.
 */
export function publicName(profile: Pick<Profile, 'full_name' | 'username'> | null): string | null {
  const names = [profile?.full_name?.trim(), profile?.username?.trim()];
  return names.find((name) => name && !readsLikeStaff(name)) ?? null;
}

/** The first character of the name (which can be several code units), without combining marks. */
export function initialOf(author: Named | undefined): string {
  const [first = ''] = Array.from(author?.name ?? '');
  return first.toUpperCase();
}
