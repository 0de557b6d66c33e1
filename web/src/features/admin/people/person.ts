import type { Profile } from '@portal/functions/contract/accounts/profile';

/** A user named in a list. The profile is null if it is deleted or malformed. */
export interface PersonSummary {
  uid: string;
  profile: Pick<Profile, 'username' | 'full_name'> | null;
  unreadable?: boolean;
}

export const DELETED_ACCOUNT = 'Deleted account';
export const UNREADABLE_PROFILE = 'Unreadable profile';

export const toPersonSummary = (
  uid: string,
  stored: { profile: PersonSummary['profile'] } | null | undefined,
): PersonSummary => ({
  uid,
  profile: stored?.profile ?? null,
  unreadable: stored?.profile === null,
});

/** The full name, else the username. */
export function personName({ profile, unreadable }: PersonSummary): string {
  if (!profile) return unreadable ? UNREADABLE_PROFILE : DELETED_ACCOUNT;
  return profile.full_name ?? (profile.username ? `@${profile.username}` : 'No name yet');
}

/** The username next to a full name, or null. */
export const personHandle = ({ profile }: PersonSummary): string | null =>
  profile?.full_name && profile.username ? `@${profile.username}` : null;

/**
 * Loads what is known about users once per user, in batches, and caches it. Users that `load` leaves out are cached as null;
 * failed batches are loaded again on the next request.
 */
export function batchLoader<Value>(load: (uids: string[]) => Promise<ReadonlyMap<string, Value>>, batchSize: number) {
  const known = new Map<string, Promise<Value | null>>();

  const fetchBatch = (uids: string[]) => {
    const answer = load(uids);
    for (const uid of uids) {
      const value = answer.then((found) => found.get(uid) ?? null);
      known.set(uid, value);
      value.catch(() => known.delete(uid));
    }
  };

  return async (uids: readonly string[]): Promise<Map<string, Value | null>> => {
    const wanted = [...new Set(uids)];
    const unknown = wanted.filter((uid) => !known.has(uid));
    for (let start = 0; start < unknown.length; start += batchSize) fetchBatch(unknown.slice(start, start + batchSize));
    return new Map(await Promise.all(wanted.map(async (uid) => [uid, (await known.get(uid)) ?? null] as const)));
  };
}
