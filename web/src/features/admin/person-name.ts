import type { Profile } from '@portal/functions/contract/profile';

/** Somebody named in a list: their profile, or null where it is gone. */
export interface Person {
  uid: string;
  profile: Pick<Profile, 'username' | 'full_name'> | null;
}

export const GONE = 'Deleted account';

/** What a person is called: full name, else username. */
export function personName({ profile }: Person): string {
  if (!profile) return GONE;
  return profile.full_name ?? (profile.username ? `@${profile.username}` : 'No name yet');
}

/** The username beside a full name; null where there is nothing to add. */
export const personHandle = ({ profile }: Person): string | null =>
  profile?.full_name && profile.username ? `@${profile.username}` : null;
