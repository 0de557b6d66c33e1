import type { Profile } from '@portal/functions/contract/accounts/profile';
import { readsLikeStaff } from '@portal/functions/contract/accounts/staff-names';

interface Author {
  name: string | null;
}

/** What stands beside a message: never an e-mail address. Empty while the profile is on its way. */
export const authorName = (author: Author | undefined): string => (author ? (author.name ?? 'A member') : '');

/**
 * The name that other members are shown: the full name, else the username, else none. Neither where it reads like staff: forms
 * and calls refuse such a name, but rules cannot tell it from others, so a browser that is not ours may store one.
 */
export function publicName(profile: Pick<Profile, 'full_name' | 'username'> | null): string | null {
  const names = [profile?.full_name?.trim(), profile?.username?.trim()];
  return names.find((name) => name && !readsLikeStaff(name)) ?? null;
}

/** The first character of the name, which may be more than one code unit, without what is piled upon it. */
export function initialOf(author: Author | undefined): string {
  const [first = ''] = Array.from(author?.name ?? '');
  return first.toUpperCase();
}
