import type { Profile } from '@portal/functions/contract/accounts/profile';
import type { DescribedPerson } from '@portal/functions/contract/people';
import { paths } from '#routing/paths.ts';

/** A user in a list. The profile is null if it is deleted or malformed. */
export interface PersonSummary {
  uid: string;
  profile: Pick<Profile, 'username' | 'full_name'> | null;
  unreadable?: boolean;
}

export const DELETED_ACCOUNT = 'Deleted account';
export const UNREADABLE_PROFILE = 'Unreadable profile';

export function personName({ profile, unreadable }: PersonSummary): string {
  if (!profile) return unreadable ? UNREADABLE_PROFILE : DELETED_ACCOUNT;
  return profile.full_name ?? (profile.username ? `@${profile.username}` : 'No name yet');
}

export const personHandle = ({ profile }: PersonSummary): string | null =>
  profile?.full_name && profile.username ? `@${profile.username}` : null;

/** The recipient of a mail, for its preview. */
export const recipientOf = ({ profile, account }: DescribedPerson) => ({
  name: profile?.full_name ?? null,
  email: account?.email ?? null,
  emailConfirmed: account?.emailVerified ?? false,
});

/** The page of a person for staff. */
export const personPath = (uid: string): string => `${paths.admin}?tab=people&person=${encodeURIComponent(uid)}`;
