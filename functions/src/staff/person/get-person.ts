import { HttpsError } from 'firebase-functions/https';
import { readPasskeys } from '../../accounts/passkeys/passkey-store.ts';
import { accountSecurityRef, accountSecuritySchema } from '../../accounts/security/account-security.ts';
import {
  ACCOUNT_ACTIONS,
  type PersonEntriesPage,
  type PersonFacts,
  personEntriesRequestSchema,
  personRequestSchema,
} from '../../contract/admin/person.ts';
import { PERSON_PAGE } from '../../contract/limits.ts';
import { currentState } from '../../kyc/kyc-changes.ts';
import { loadKyc } from '../../kyc/kyc-store.ts';
import { readMerged } from '../../people/merged-list.ts';
import { muteIn, muteRef } from '../../people/mutes.ts';
import { findDescribed } from '../../people/people.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/entry-points/define-callable.ts';
import { findUser } from '../../platform/sessions.ts';
import { parseOrWarn } from '../../platform/stored-documents.ts';
import { describeAuditPeople } from '../audit/list-audit.ts';
import { mayActOn, mayErase } from './act-on-account.ts';
import { kindsFor, queriesFor, toEntry } from './person-sources.ts';
import { recordOpening } from './record-opening.ts';

const NOBODY = 'We couldn’t find this person. The account and its data may have been deleted.';

/**
 * The facts about a person for staff. Recorded, and shown to the person. Contains no keys, private notes or contents of
 * files.
 */
export const getPerson = defineCallable('getPerson', {
  schema: personRequestSchema,
  async run({ uid }, caller): Promise<PersonFacts> {
    const at = now();
    const [person] = await findDescribed([uid]);
    if (!person) throw new HttpsError('not-found', NOBODY);
    await recordOpening(uid, caller.uid, at);
    const [user, stored, { passkeys }, mute, security] = await Promise.all([
      findUser(uid),
      loadKyc(uid),
      readPasskeys(uid),
      muteRef(uid).get(),
      accountSecurityRef(uid).get(),
    ]);
    const known = security.exists ? parseOrWarn(accountSecuritySchema, security) : null;
    return {
      person,
      createdAt: user?.metadata.creationTime ? new Date(user.metadata.creationTime).toISOString() : null,
      verification: currentState(stored, at).record.overall_status,
      passkeys: passkeys.length,
      mute: muteIn(mute, at),
      browsers: (known?.browsers ?? []).map(({ name, first_seen_at, last_seen_at }) => ({
        name,
        firstSeenAt: first_seen_at.toISOString(),
        lastSeenAt: last_seen_at.toISOString(),
      })),
      kinds: kindsFor(caller),
      actions:
        user && mayActOn(user, caller) ? ACCOUNT_ACTIONS.filter((action) => applies(action, user, passkeys)) : [],
      mayErase: user !== null && mayErase(user, caller),
    };
  },
});

/** True if the action would change something. */
function applies(
  action: (typeof ACCOUNT_ACTIONS)[number],
  { disabled, emailVerified, email }: { disabled: boolean; emailVerified: boolean; email?: string },
  passkeys: readonly unknown[],
): boolean {
  switch (action) {
    case 'resend_confirmation':
      return !emailVerified && email !== undefined && !disabled;
    case 'end_sessions':
      return !disabled;
    case 'disable_account':
      return !disabled;
    case 'enable_account':
      return disabled;
    case 'reset_second_factor':
      return passkeys.length > 0;
  }
}

/** A page of a person's history, newest first, with the entries that the caller may see. Recorded like `getPerson`. */
export const listPersonEntries = defineCallable('listPersonEntries', {
  schema: personEntriesRequestSchema,
  async run({ uid, kind, cursor }, caller): Promise<PersonEntriesPage> {
    await recordOpening(uid, caller.uid, now());
    const { shown, next } = await readMerged(queriesFor(uid, caller, kind), PERSON_PAGE, cursor);
    const entries = shown.map(toEntry);
    const rows = entries.flatMap(({ audit }) => audit ?? []);
    const described = new Map((await describeAuditPeople(rows)).map((row) => [row.path, row]));
    return { rows: entries.map((entry) => ({ ...entry, audit: described.get(entry.id) ?? null })), next };
  },
});
