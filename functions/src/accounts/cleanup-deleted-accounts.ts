import { onSchedule } from 'firebase-functions/scheduler';
import { REGION } from '../contract/limits.ts';
import { logEvent, logFailure } from '../platform/logging.ts';
import { deleteAccount } from './delete-account.ts';
import { deletedAccounts } from './deleted-accounts.ts';

/**
 * Once a day, for each account that was deleted within two weeks: what a call that was under way, or a token from before, has
 * written since (a form, the record of an opening) goes, and a deletion that was cut off is finished.
 */
export const cleanupDeletedAccounts = onSchedule(
  {
    schedule: '45 3 * * *',
    timeZone: 'Europe/London',
    region: REGION,
    memory: '512MiB',
    maxInstances: 10,
    timeoutSeconds: 1800,
    retryCount: 3,
  },
  async () => {
    for (const { id } of await deletedAccounts().listDocuments()) await cleanUp(id);
  },
);

/** One that fails does not keep the others from their turn. */
async function cleanUp(uid: string): Promise<void> {
  try {
    const late = await deleteAccount(uid);
    if (late.length > 0) logEvent('Something of a deleted account had arrived late, and was deleted', { uid });
  } catch (error) {
    logFailure('A deleted account could not be cleaned up', error, { uid });
  }
}
