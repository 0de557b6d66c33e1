import { FirebaseAuthError, type UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { profileSchema } from '../contract/accounts/profile.ts';
import {
  type AccountFacts,
  type DescribedPerson,
  type FoundPeople,
  peopleRequestSchema,
  peopleSearchSchema,
} from '../contract/admin/admin.ts';
import { ADMIN_PAGE, PEOPLE_SEARCHED } from '../contract/limits.ts';
import { accounts, firestore } from '../platform/admin.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';

/** Most accounts that Firebase Auth lists at once. */
const LISTED_AT_ONCE = 1000;
/** What was typed is no account's e-mail address, or a part of one. */
const NOT_FOUND = ['auth/user-not-found', 'auth/invalid-email'];

/**
 * Finds people by a piece of their e-mail address, full name or username. Addresses live in Firebase Auth, which searches for
 * whole ones only, and Firestore searches beginnings only: so a search looks through accounts and profiles, as many as
 * `PEOPLE_SEARCHED` allows, and asks for the whole address besides. It costs one read a profile; admins search seldom.
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

/** One more than are looked through, where there are more. */
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
  /** What the person may be found by. */
  texts: readonly string[];
  /** Milliseconds. */
  joinedAt: number;
}

/** As people type: "lucia" finds Lucía, and "OKAFOR" Okafor. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Uids of the people whose texts contain all of the words, the newest first. Words may be in different texts. */
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

/** Says who people are, by their profiles and by what Firebase Auth knows of them. */
export const describePeople = defineCallable('describePeople', {
  schema: peopleRequestSchema,
  run: async ({ uids }) => ({ people: await findDescribed(uids) }),
});

/** Firestore and Firebase Auth each refuse a whole batch over one id that cannot be; such an id is nobody's. */
const UID = /^(?!__)[\w-]{1,128}$/;

/** At most 100 people, each once and in the order asked: one request to Firebase Auth, and one read for each profile. */
export async function findDescribed(uids: readonly string[]): Promise<DescribedPerson[]> {
  const asked = [...new Set(uids)].filter((uid) => UID.test(uid));
  if (asked.length === 0) return [];
  const [{ users }, profiles] = await Promise.all([
    (await accounts()).getUsers(asked.map((uid) => ({ uid }))),
    firestore().getAll(...asked.map((uid) => firestore().doc(`profiles/${uid}`))),
  ]);
  const byUid = new Map(users.map((user) => [user.uid, user]));
  return profiles.map((profile) => describe(profile, byUid.get(profile.id))).filter(isThere);
}

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
  admin: customClaims?.admin === true,
  disabled,
  lastSignInAt: metadata.lastSignInTime ? new Date(metadata.lastSignInTime).toISOString() : null,
});
