import { isDeepStrictEqual } from 'node:util';
import { FirebaseAuthError } from 'firebase-admin/auth';
import { type DocumentSnapshot, FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import { ADMIN_PAGE } from '../contract/limits.ts';
import { type FoundPeople, peopleSearchSchema } from '../contract/people.ts';
import { accounts, firestore } from '../platform/admin.ts';
import { defineCallable } from '../platform/entry-points/define-callable.ts';
import { logFailure } from '../platform/logging.ts';
import { findUser } from '../platform/sessions.ts';
import { deletedAccounts } from './deleted-accounts.ts';
import { profileRef } from './people.ts';
import { searchedFields, searchedParts } from './searched-person.ts';

/**
 * `people_search/{uid}`: the beginnings of the words of a person's names, company and email address. Separate from the
 * profile, which every member can read. `joined_at` is null for a person without a profile.
 */
interface PersonEntry {
  parts: Record<string, true>;
  joined_at: Timestamp | null;
}

const entries = () => firestore().collection('people_search');
const ownerProfileRef = (uid: string) => firestore().doc(`owner_profiles/${uid}`);

/** Finds people by the beginnings of words of their names, company and email address. Reads one page of entries. */
export const findPeople = defineCallable('findPeople', {
  schema: peopleSearchSchema,
  async run({ text, cursor }): Promise<FoundPeople> {
    const [page, exact] = await Promise.all([
      readMatches(text, cursor),
      cursor === undefined ? findByAddress(text.trim()) : null,
    ]);
    const uids = exact === null ? page.uids : [exact, ...page.uids.filter((uid) => uid !== exact)];
    return { uids, next: page.next };
  },
});

/** One page, with room for the holder of a complete address. */
async function readMatches(text: string, cursor: string | undefined): Promise<FoundPeople> {
  const fields = searchedFields(text);
  if (fields.length === 0) return { uids: [], next: null };
  const matching = fields.reduce(
    (query: Query, field) => query.where(new FieldPath('parts', field), '==', true),
    entries(),
  );
  const ordered = matching.orderBy(FieldPath.documentId()).select('joined_at');
  const length = text.includes('@') ? ADMIN_PAGE - 1 : ADMIN_PAGE;
  const { docs } = await (cursor === undefined ? ordered : ordered.startAfter(cursor)).limit(length + 1).get();
  const shown = docs.slice(0, length);
  const next = docs.length > length ? (shown.at(-1)?.id ?? null) : null;
  return { uids: shown.toSorted((one, other) => joined(other) - joined(one)).map(({ id }) => id), next };
}

function joined(entry: DocumentSnapshot): number {
  const at: unknown = entry.get('joined_at');
  return at instanceof Timestamp ? at.toMillis() : 0;
}

/** Errors for a text that is not the complete email address of an account. */
const NOT_FOUND = ['auth/user-not-found', 'auth/invalid-email'];

/** Also finds an account that has no entry yet. */
async function findByAddress(text: string): Promise<string | null> {
  if (!text.includes('@')) return null;
  try {
    return (await (await accounts()).getUserByEmail(text)).uid;
  } catch (error) {
    if (error instanceof FirebaseAuthError && NOT_FOUND.includes(error.code)) return null;
    throw error;
  }
}

/**
 * Brings the entry of a person up to date, or deletes it if the account was deleted. Idempotent. Reads everything in the
 * transaction, so that of concurrent calls the last one stores the newest names.
 */
export async function indexPerson(uid: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const [entry, profile, owner, mark] = await transaction.getAll(
      entries().doc(uid),
      profileRef(uid),
      ownerProfileRef(uid),
      deletedAccounts().doc(uid),
    );
    const user = await findUser(uid);
    if (!user || mark?.exists) {
      if (entry?.exists) transaction.delete(entry.ref);
      return;
    }
    const next = describe(profile, owner, user.email);
    if (!isCurrent(entry, next)) transaction.set(entries().doc(uid), next);
  });
}

/** Part of a call that has stored something else. If it fails, the nightly comparison makes up for it. */
export async function tryToIndex(uid: string): Promise<void> {
  try {
    await indexPerson(uid);
  } catch (error) {
    logFailure('A person could not be added to the search', error, { uid });
  }
}

/** Brings the entries of these accounts up to date. Returns how many weren't. */
export async function reindexPeople(page: readonly { uid: string; email: string | null }[]): Promise<number> {
  if (page.length === 0) return 0;
  const [stored, profiles, owners] = await Promise.all([
    firestore().getAll(...page.map(({ uid }) => entries().doc(uid))),
    firestore().getAll(...page.map(({ uid }) => profileRef(uid))),
    firestore().getAll(...page.map(({ uid }) => ownerProfileRef(uid))),
  ]);
  const outdated = page.filter(
    ({ email }, index) => !isCurrent(stored[index], describe(profiles[index], owners[index], email)),
  );
  for (const { uid } of outdated) await tryToIndex(uid);
  return outdated.length;
}

function describe(
  profile: DocumentSnapshot | undefined,
  owner: DocumentSnapshot | undefined,
  email: string | null | undefined,
): PersonEntry {
  const joinedAt: unknown = profile?.get('created_at');
  return {
    parts: searchedParts({
      full_name: profile?.get('full_name'),
      username: profile?.get('username'),
      organisation: owner?.get('details.organisation'),
      email,
    }),
    joined_at: joinedAt instanceof Timestamp ? joinedAt : null,
  };
}

const isCurrent = (entry: DocumentSnapshot | undefined, { parts, joined_at }: PersonEntry): boolean =>
  entry?.exists === true &&
  isDeepStrictEqual(entry.get('parts'), parts) &&
  isDeepStrictEqual(entry.get('joined_at'), joined_at);
