import type { Profile } from '@portal/functions/contract/accounts/profile';

/** A user named in a list. The profile is null if it is deleted or malformed. */
export interface Person {
  uid: string;
  profile: Pick<Profile, 'username' | 'full_name'> | null;
  unreadable?: boolean;
}

export const GONE = 'Deleted account';
export const UNREADABLE = 'Unreadable profile';

export const toPerson = (uid: string, stored: { profile: Person['profile'] } | null | undefined): Person => ({
  uid,
  profile: stored?.profile ?? null,
  unreadable: stored?.profile === null,
});

/** The full name, else the username. */
export function personName({ profile, unreadable }: Person): string {
  if (!profile) return unreadable ? UNREADABLE : GONE;
  return profile.full_name ?? (profile.username ? `@${profile.username}` : 'No name yet');
}

/** The username next to a full name, or null. */
export const personHandle = ({ profile }: Person): string | null =>
  profile?.full_name && profile.username ? `@${profile.username}` : null;
