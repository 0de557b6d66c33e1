import { FirebaseAuthError, type UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { rolesIn } from '../contract/access/staff-roles.ts';
import { profileSchema } from '../contract/accounts/profile.ts';
import { ADMIN_PAGE, PEOPLE_SEARCHED } from '../contract/limits.ts';
import {
  type AccountFacts,
  type DescribedPerson,
  type FoundPeople,
  peopleRequestSchema,
  peopleSearchSchema,
} from '../contract/people.ts';
import { accounts, firestore } from '../platform/admin.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { findUsers } from '../platform/sessions.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';

export const profileRef = (uid: string) => firestore().doc(`profiles/${uid}`);

/** The most accounts that Firebase Auth lists at once. */
const LISTED_AT_ONCE = 1000;
/** Errors for a text that is not the complete email address of an account. */
const NOT_FOUND = ['auth/user-not-found', 'auth/invalid-email'];

/**
 * Finds people by part of their email address, full name or username. Firebase Auth only finds whole addresses, and
 * Firestore only beginnings, so a search reads up to `PEOPLE_SEARCHED` accounts and profiles and also looks up the
 * whole address. It reads each of these profiles once, but admins rarely search.
 */
export const findPeople = defineCallable('findPeople', {
  schema: peopleSearchSchema,
  async run({ text }): Promise<FoundPeople> {
    const [{ listed, whole }, exact] = await Promise.all([listPeople(), findByAddress(text.trim())]);
    const matches = matchPeople(listed, text);
    const uids = exact === null ? matches : [exact, ...matches.filter((uid) => uid !== exact)];
    return { uids: uids.slice(0, ADMIN_PAGE), more: uids.length > ADMIN_PAGE, whole };
  },
});

async function findByAddress(text: string): Promise<string | null> {
  if (!text.includes('@')) return null;
  try {
    return (await (await accounts()).getUserByEmail(text)).uid;
  } catch (error) {
    if (error instanceof FirebaseAuthError && NOT_FOUND.includes(error.code)) return null;
    throw error;
  }
}

async function listPeople(): Promise<{ listed: Listed[]; whole: boolean }> {
  const [users, names] = await Promise.all([listAccounts(), readNames()]);
  const listed = users.map(({ uid, email, metadata }) => ({
    uid,
    texts: [email ?? '', ...(names.get(uid) ?? [])],
    joinedAt: Date.parse(metadata.creationTime) || 0,
  }));
  return { listed: listed.slice(0, PEOPLE_SEARCHED), whole: users.length <= PEOPLE_SEARCHED };
}

/** Lists accounts until there are more than a search reads, so that the caller can detect an incomplete list. */
async function listAccounts(): Promise<UserRecord[]> {
  const auth = await accounts();
  const found: UserRecord[] = [];
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(LISTED_AT_ONCE, page);
    found.push(...users);
    page = pageToken;
  } while (page !== undefined && found.length <= PEOPLE_SEARCHED);
  return found;
}

async function readNames(): Promise<Map<string, string[]>> {
  const profiles = firestore().collection('profiles').select('username', 'full_name').limit(PEOPLE_SEARCHED);
  const { docs } = await profiles.get();
  return new Map(
    docs.map((profile) => {
      const names: unknown[] = [profile.get('username'), profile.get('full_name')];
      return [profile.id, names.filter((name) => typeof name === 'string')];
    }),
  );
}

export interface Listed {
  uid: string;
  texts: readonly string[];
  /** Milliseconds. */
  joinedAt: number;
}

/** Ignores case and accents: "lucia" finds Lucía, and "OKAFOR" finds Okafor. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The uids of people whose texts contain all of the words, newest first. Each word may be in a different text. */
export function matchPeople(listed: readonly Listed[], search: string): string[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const fits = ({ texts }: Listed) => {
    const plainTexts = texts.map(plain);
    return words.every((word) => plainTexts.some((text) => text.includes(word)));
  };
  return listed
    .filter(fits)
    .toSorted((left, right) => right.joinedAt - left.joinedAt)
    .map(({ uid }) => uid);
}

export const describePeople = defineCallable('describePeople', {
  schema: peopleRequestSchema,
  run: async ({ uids }) => ({ people: await findDescribed(uids) }),
});

/** Firestore and Firebase Auth each reject a whole batch with one invalid id. No account has such an id. */
const UID = /^(?!__)[\w-]{1,128}$/;

/**
 * Describes people in the given order, without duplicates: one read for each profile, and one request to Firebase Auth
 * for each hundred.
 */
export async function findDescribed(uids: readonly string[]): Promise<DescribedPerson[]> {
  const asked = [...new Set(uids)].filter((uid) => UID.test(uid));
  if (asked.length === 0) return [];
  const [users, profiles] = await Promise.all([
    findUsers(asked),
    firestore().getAll(...asked.map((uid) => profileRef(uid))),
  ]);
  const byUid = new Map(users.map((user) => [user.uid, user]));
  return profiles.map((profile) => describe(profile, byUid.get(profile.id))).filter(isThere);
}

export const personIn = (people: readonly DescribedPerson[], uid: string): DescribedPerson =>
  people.find((person) => person.uid === uid) ?? deletedPerson(uid);

function describe(snapshot: DocumentSnapshot, user: UserRecord | undefined): DescribedPerson {
  const profile = snapshot.exists ? parseOrWarn(profileSchema, snapshot) : null;
  return {
    uid: snapshot.id,
    profile: profile && {
      username: profile.username,
      full_name: profile.full_name,
      joinedAt: profile.created_at.toISOString(),
    },
    unreadable: snapshot.exists && !profile,
    account: user ? factsOf(user) : null,
  };
}

const isThere = ({ profile, unreadable, account }: DescribedPerson) =>
  profile !== null || unreadable || account !== null;

const factsOf = ({ uid, email, emailVerified, customClaims, disabled, metadata }: UserRecord): AccountFacts => ({
  uid,
  email: email ?? null,
  emailVerified,
  roles: rolesIn(customClaims ?? {}),
  disabled,
  lastSignInAt: metadata.lastSignInTime ? new Date(metadata.lastSignInTime).toISOString() : null,
});

/** Shown for a person who has neither a profile nor an account any more. */
export const deletedPerson = (uid: string): DescribedPerson => ({
  uid,
  profile: null,
  unreadable: false,
  account: null,
});
