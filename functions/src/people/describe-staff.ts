import type { StaffMember } from '../contract/admin/staff.ts';
import { findDescribed } from './people.ts';

/** Describes members of staff. Without a name or account, an id stands for itself, as the name of an operator does. */
export async function describeStaff(uids: readonly string[]): Promise<(uid: string) => StaffMember> {
  const people = new Map((await findDescribed(uids)).map((person) => [person.uid, person]));
  return (uid) => {
    const { profile = null, account = null } = people.get(uid) ?? {};
    return { uid, name: profile?.full_name ?? account?.email ?? uid, email: account?.email ?? null };
  };
}
