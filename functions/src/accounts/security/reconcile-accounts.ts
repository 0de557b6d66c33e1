import { onSchedule } from 'firebase-functions/scheduler';
import { firestore } from '../../platform/admin.ts';
import { logEvent, logFailure } from '../../platform/logging.ts';
import { parseOrWarn } from '../../platform/stored-documents.ts';
import { nightly } from '../../platform/trigger-options.ts';
import { isAccountDeleted } from '../deleted-accounts.ts';
import { accountSecurityRef, accountSecuritySchema, hasChanged } from './account-security.ts';
import { type AuthAccount, listAuthAccounts } from './auth-accounts.ts';
import { reconcileAccount } from './record-session.ts';

/** Accounts that are compared with their records at once, and of those that have changed the ones that are written at once. */
const PAGE = 300;
const WRITTEN_AT_ONCE = 10;

/**
 * Once a day, for each account whose password or address is not as it was last seen: tells its person, where no browser of theirs
 * has called since. Whoever takes an account over and avoids the portal's pages is told of all the same.
 */
export const reconcileAccounts = onSchedule(nightly('03:15'), async () => {
  let changed = 0;
  for await (const page of listAuthAccounts(PAGE)) {
    const accounts = await changedIn(page);
    for (let start = 0; start < accounts.length; start += WRITTEN_AT_ONCE) {
      await Promise.all(accounts.slice(start, start + WRITTEN_AT_ONCE).map(({ uid }) => reconcileOne(uid)));
    }
    changed += accounts.length;
  }
  logEvent('Accounts were compared with what was last seen of them', { changed });
});

async function changedIn(page: readonly AuthAccount[]): Promise<AuthAccount[]> {
  if (page.length === 0) return [];
  const records = await firestore().getAll(...page.map(({ uid }) => accountSecurityRef(uid)));
  return page.filter((account, index) => {
    const record = records[index];
    return hasChanged(record?.exists ? parseOrWarn(accountSecuritySchema, record) : null, account);
  });
}

/** One that fails does not keep the others from their turn; one that is being deleted has none. */
async function reconcileOne(uid: string): Promise<void> {
  try {
    if (!(await isAccountDeleted(uid))) await reconcileAccount(uid, null);
  } catch (error) {
    logFailure('An account could not be compared with what was last seen of it', error, { uid });
  }
}
