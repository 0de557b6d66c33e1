import { isAccountDeleted } from '../../people/deleted-accounts.ts';
import { reindexPeople } from '../../people/people-search.ts';
import { firestore } from '../../platform/admin.ts';
import { logEvent, logFailure } from '../../platform/logging.ts';
import { parseOrWarn } from '../../platform/stored-documents.ts';
import { accountSecurityRef, accountSecuritySchema, hasChanged } from './account-security.ts';
import { type AuthAccount, listAuthAccounts } from './auth-accounts.ts';
import { reconcileAccount } from './record-session.ts';

/** Accounts compared in one request, and changed accounts written concurrently. */
const PAGE = 300;
const WRITTEN_AT_ONCE = 10;

/**
 * Each night: notifies each person whose password or address has changed since it was last seen and whose browser
 * hasn't called since, so that an attacker can't avoid the notification by avoiding the portal. Also corrects the
 * entries by which staff find people.
 */
export async function reconcileAccounts(): Promise<void> {
  let changed = 0;
  let indexed = 0;
  for await (const page of listAuthAccounts(PAGE)) {
    const accounts = await changedIn(page);
    for (let start = 0; start < accounts.length; start += WRITTEN_AT_ONCE) {
      await Promise.all(accounts.slice(start, start + WRITTEN_AT_ONCE).map(({ uid }) => reconcileOne(uid)));
    }
    changed += accounts.length;
    indexed += await reindexPeople(page);
  }
  logEvent('Accounts were compared with their last known state', { changed, indexed });
}

async function changedIn(page: readonly AuthAccount[]): Promise<AuthAccount[]> {
  if (page.length === 0) return [];
  const records = await firestore().getAll(...page.map(({ uid }) => accountSecurityRef(uid)));
  return page.filter((account, index) => {
    const record = records[index];
    return hasChanged(record?.exists ? parseOrWarn(accountSecuritySchema, record) : null, account);
  });
}

/** One failure doesn't stop the others. Accounts that are being deleted are skipped. */
async function reconcileOne(uid: string): Promise<void> {
  try {
    if (!(await isAccountDeleted(uid))) await reconcileAccount(uid, null);
  } catch (error) {
    logFailure('An account could not be compared with its last known state', error, { uid });
  }
}
