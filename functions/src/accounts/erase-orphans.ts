import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { string } from 'yup';
import { dateSchema, strictObject } from '../contract/schemas.ts';
import { recordActionNow } from '../events/record-action.ts';
import { isAccountDeleted } from '../people/deleted-accounts.ts';
import { DELETED_ACCOUNT, PERSONAL_COLLECTIONS } from '../people/personal-data.ts';
import { accounts, firestore } from '../platform/admin.ts';
import { now } from '../platform/clock.ts';
import { logEvent, logFailure } from '../platform/logging.ts';
import { parseOrWarn } from '../platform/stored-documents.ts';
import { deleteAccount } from './delete-account.ts';

const HOUR = 60 * 60 * 1000;
/** A younger record may belong to a person who is signing up now. */
const GRACE = 24 * HOUR;
/** A saved position expires after this time if no run uses it. The next run then starts from the beginning. */
const PLACE_LIFETIME = 30 * 24 * HOUR;

interface Bounds {
  /** Records compared in one request. Firebase Auth looks up at most 100 accounts. */
  page: number;
  /** Limits of one run: pages of each collection, and accounts. The next run continues. */
  pages: number;
  erased: number;
  /** Up to this many missing accounts on a page are erased, however large their share of the page. */
  few: number;
}
const BOUNDS: Bounds = { page: 100, pages: 500, erased: 200, few: 10 };

/** Collections whose documents are named by uid. */
const NAMED = PERSONAL_COLLECTIONS.filter(({ foundBy }) => foundBy === 'name').map(({ collection }) => collection);

/**
 * Each night: erases the data of accounts that were deleted in the console or at Firebase Auth, as if their owners had
 * deleted them in the portal.
 */
export async function eraseOrphanedAccounts(): Promise<void> {
  logEvent('Remaining data of deleted accounts was erased', { erased: await eraseOrphans(now()) });
}

/**
 * Returns how many accounts were erased. Each collection continues where the last run stopped, and begins again after
 * its end.
 */
export async function eraseOrphans(at: Date, bounds: Bounds = BOUNDS): Promise<number> {
  let erased = 0;
  for (const collection of NAMED) {
    for (let page = 0; page < bounds.pages; page += 1) {
      const after = await loadPlace(collection);
      const records = await readPage(collection, after, bounds.page);
      const orphans = await orphansAmong(collection, records, { at, bounds });
      for (const uid of orphans) {
        // The position is not saved, so the next run reads this page again.
        if (erased === bounds.erased) return erased;
        erased += (await eraseOrphan(uid, at)) ? 1 : 0;
      }
      const last = records.length === bounds.page ? records.at(-1) : undefined;
      await savePlace(collection, last?.id ?? null, at);
      if (!last) break;
    }
  }
  return erased;
}

async function readPage(collection: string, after: string | null, size: number): Promise<QueryDocumentSnapshot[]> {
  const ordered = firestore().collection(collection).orderBy(FieldPath.documentId()).select().limit(size);
  const { docs } = await (after === null ? ordered : ordered.startAfter(after)).get();
  return docs;
}

/** Firebase Auth rejects a whole lookup if one id can't be a uid. */
const UID = /^[\w-]{1,128}$/;

/**
 * The uids of records that are old enough and have no account. Empty if most accounts are missing: the accounts may be
 * lost or the project wrong, so staff must check first.
 */
async function orphansAmong(
  collection: string,
  records: readonly QueryDocumentSnapshot[],
  { at, bounds }: { at: Date; bounds: Bounds },
): Promise<string[]> {
  const uids = records.map(({ id }) => id).filter((id) => UID.test(id));
  if (uids.length === 0) return [];
  const { users } = await (await accounts()).getUsers(uids.map((uid) => ({ uid })));
  const known = new Set(users.map(({ uid }) => uid));
  const missing = records.filter(({ id }) => UID.test(id) && !known.has(id));
  if (missing.length > bounds.few && missing.length > uids.length / 2) {
    const error = new Error(`${missing.length} of ${uids.length} accounts are missing.`);
    logFailure('Most accounts are missing in Firebase Auth, so no data was erased', error, { collection });
    return [];
  }
  return missing.filter(({ createTime }) => at.getTime() - createTime.toMillis() > GRACE).map(({ id }) => id);
}

/**
 * Returns true if it was erased. One failure doesn't stop the others. Marked accounts are left to the daily cleanup.
 */
async function eraseOrphan(uid: string, at: Date): Promise<boolean> {
  try {
    if (await isAccountDeleted(uid)) return false;
    await recordActionNow({
      action: 'erase_account',
      user_id: DELETED_ACCOUNT,
      by: 'nightly check',
      via: 'schedule',
      reason: 'The account no longer existed in Firebase Auth.',
      at,
    });
    await deleteAccount(uid);
    return true;
  } catch (error) {
    logFailure('Remaining data of a deleted account could not be erased', error, { uid });
    return false;
  }
}

const placeSchema = strictObject({ after: string().nullable().defined(), expires_at: dateSchema().required() });

/** Stored with the attempt counts, which expire by the same field. */
const placeRef = (collection: string) => firestore().doc(`attempts/orphans_${collection}`);

async function loadPlace(collection: string): Promise<string | null> {
  const stored = await placeRef(collection).get();
  return stored.exists ? (parseOrWarn(placeSchema, stored)?.after ?? null) : null;
}

const savePlace = (collection: string, after: string | null, at: Date) =>
  placeRef(collection).set({ after, expires_at: new Date(at.getTime() + PLACE_LIFETIME) });
