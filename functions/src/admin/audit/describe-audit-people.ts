import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { AuditPerson, AuditRow } from '../../contract/admin/audit.ts';
import { accounts, firestore } from '../../platform/admin.ts';

/** What can be looked up: Firebase Auth and Firestore each refuse a whole batch over one id that cannot be. */
const UID = /^(?!__)[\w-]{1,128}$/;

type Facts = Pick<AuditPerson, 'name' | 'email'>;

/**
 * Says who the people in these rows are: one request to Firebase Auth, and one read of each different person's profile. At
 * most 100 people.
 */
export async function describeAuditPeople(rows: readonly AuditRow[]): Promise<AuditRow[]> {
  const facts = await findAccounts(rows.flatMap(({ person, staff }) => [person?.id ?? '', staff?.id ?? '']));
  const describe = (person: AuditPerson | null) => person && describeAuditPerson(person, facts);
  return rows.map((row) => ({ ...row, person: describe(row.person), staff: describe(row.staff) }));
}

function describeAuditPerson(person: AuditPerson, facts: ReadonlyMap<string, Facts>): AuditPerson {
  const known = facts.get(person.id);
  return known ? { ...person, ...known, state: 'account' } : person;
}

async function findAccounts(ids: readonly string[]): Promise<Map<string, Facts>> {
  const uids = [...new Set(ids)].filter((id) => UID.test(id));
  if (uids.length === 0) return new Map();
  const refs = uids.map((uid) => firestore().doc(`profiles/${uid}`));
  const auth = await accounts();
  const [{ users }, profiles] = await Promise.all([
    auth.getUsers(uids.map((uid) => ({ uid }))),
    firestore().getAll(...refs, { fieldMask: ['full_name', 'username'] }),
  ]);
  const nameOf = (profile: DocumentSnapshot) => text(profile.get('full_name')) ?? text(profile.get('username'));
  const names = new Map(profiles.map((profile) => [profile.id, nameOf(profile)]));
  return new Map(users.map(({ uid, email }) => [uid, { name: names.get(uid) ?? null, email: email ?? null }]));
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);
