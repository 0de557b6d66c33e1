import type { Profile } from '@portal/functions/contract/accounts/profile';

/** Somebody named in a list: their profile, or null where it is gone, or stands there and could not be read. */
export interface Person {
  uid: string;
  profile: Pick<Profile, 'username' | 'full_name'> | null;
  unreadable?: boolean;
}

export const GONE = 'Deleted account';
export const UNREADABLE = 'Unreadable profile';

/** What lists show of somebody of whom `stored` is known; null where nothing is. */
export const toPerson = (uid: string, stored: { profile: Person['profile'] } | null | undefined): Person => ({
  uid,
  profile: stored?.profile ?? null,
  unreadable: stored?.profile === null,
});

/** What a person is called: full name, else username. */
export function personName({ profile, unreadable }: Person): string {
  if (!profile) return unreadable ? UNREADABLE : GONE;
  return profile.full_name ?? (profile.username ? `@${profile.username}` : 'No name yet');
}

/** The username beside a full name; null where there is nothing to add. */
export const personHandle = ({ profile }: Person): string | null =>
  profile?.full_name && profile.username ? `@${profile.username}` : null;
