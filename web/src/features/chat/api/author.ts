import { type Profile, readsLikeStaff } from '@portal/functions/contract/accounts/profile';

export interface Author {
  /** Null if the profile has no name. */
  name: string | null;
  /** Stored value; `avatarUrl` turns it into a URL or null. */
  avatar: string | null;
}

type Named = Pick<Author, 'name'>;

/** Name beside a message, never an email address. Empty while the profile is loading. */
export const authorName = (author: Named | undefined): string => (author ? (author.name ?? 'A member') : '');

/**
 * Name for other members: the full name, otherwise the username, otherwise none. Skips names that resemble staff. Forms
 * and calls refuse them, but rules cannot, so a modified client can store one.
 */
export function publicName(profile: Pick<Profile, 'full_name' | 'username'> | null): string | null {
  const names = [profile?.full_name?.trim(), profile?.username?.trim()];
  return names.find((name) => name && !readsLikeStaff(name)) ?? null;
}

/** First character of the name, without combining marks. May be several code units. */
export function initialOf(author: Named | undefined): string {
  const [first = ''] = Array.from(author?.name ?? '');
  return first.toUpperCase();
}
