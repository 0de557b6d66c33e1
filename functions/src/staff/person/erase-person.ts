import { HttpsError } from 'firebase-functions/https';
import { deleteAccount } from '../../accounts/delete-account.ts';
import { type ErasureRow, erasePersonSchema, personRequestSchema } from '../../contract/admin/person.ts';
import { recordActionNow } from '../../events/record-action.ts';
import { DELETED_ACCOUNT, PERSONAL_COLLECTIONS, personalRecords } from '../../people/personal-data.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { logEvent } from '../../platform/logging.ts';
import { findActedOn, mayErase } from './act-on-account.ts';

const OF_STAFF = 'Remove this person’s roles first, then erase the account.';
const OTHER_EMAIL = 'This is not the email address of the account.';

/** The effect of erasing an account: how many records of each kind are deleted, and which are kept without the person. */
export const previewErasure = defineCallable('previewErasure', {
  schema: personRequestSchema,
  async run({ uid }, caller): Promise<{ rows: ErasureRow[] }> {
    await findActedOn(uid, caller);
    const rows = await Promise.all(
      PERSONAL_COLLECTIONS.map(async (entry) => ({
        name: entry.name,
        records: (await personalRecords(entry, uid).count().get()).data().count,
        keptFor: 'keptFor' in entry.retention ? entry.retention.keptFor : null,
      })),
    );
    return { rows: rows.filter(({ records }) => records > 0) };
  },
});

/**
 * Erases an account and all of its data, exactly as its owner can. Recorded first, without the uid, because a uid must
 * not outlive its account. Errors: `not-found` once the account is erased; `failed-precondition` for another address,
 * one's own account and an account of staff.
 */
export const erasePerson = defineCallable('erasePerson', {
  schema: erasePersonSchema,
  // Allows time to delete years of messages page by page.
  options: { timeoutSeconds: 300 },
  async run({ uid, email, reason }, caller) {
    const user = await findActedOn(uid, caller);
    if (!mayErase(user, caller)) throw new HttpsError('failed-precondition', OF_STAFF);
    if (email.trim().toLowerCase() !== user.email?.toLowerCase()) {
      throw new HttpsError('failed-precondition', OTHER_EMAIL);
    }
    await recordActionNow({
      action: 'erase_account',
      user_id: DELETED_ACCOUNT,
      by: caller.uid,
      reason: reason.trim(),
      at: now(),
    });
    const erased = await deleteAccount(uid);
    logEvent('An account and all its data were erased by staff');
    const total = (field: 'deleted' | 'anonymised') => erased.reduce((sum, row) => sum + row[field], 0);
    return { deleted: total('deleted'), kept: total('anonymised') };
  },
});
