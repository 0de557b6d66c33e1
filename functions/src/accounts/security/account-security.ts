import { createHash } from 'node:crypto';
import { array, boolean, type InferType, string } from 'yup';
import { BROWSERS_KEPT, NEW_BROWSERS_NOTIFIED, NEW_BROWSERS_WINDOW } from '../../contract/limits.ts';
import { dateSchema, strictObject } from '../../contract/schemas.ts';
import type { NotificationEvent } from '../../events/outbox.ts';
import { firestore } from '../../platform/admin.ts';
import type { AuthAccount } from './auth-accounts.ts';

/** `account_security/{uid}`: an account as it was last seen, so that each change is noticed and reported once. */
export const accountSecuritySchema = strictObject({
  email: string().nullable().defined(),
  /** Missing in older records. */
  email_confirmed: boolean(),
  /** When the portal noticed that the address was confirmed. Missing if it was from the start. */
  email_confirmed_at: dateSchema(),
  password_updated_at: dateSchema().nullable().defined(),
  /** The newest sign-in that a browser or a notification has reported. */
  signed_in_at: dateSchema().nullable(),
  /** Newest first. */
  browsers: array(
    strictObject({
      /** A hash, which doesn't reveal the id that the browser keeps. */
      id: string().required(),
      name: string().required(),
      first_seen_at: dateSchema().required(),
      last_seen_at: dateSchema().required(),
    }),
  ).required(),
  updated_at: dateSchema().required(),
});
export type AccountSecurity = InferType<typeof accountSecuritySchema>;

export const accountSecurityRef = (uid: string) => firestore().doc(`account_security/${uid}`);

export interface Browser {
  /** The id from the browser; null if the browser keeps none. */
  id: string | null;
  name: string;
  sessionBeganAt: Date;
}

/** Browsers without an id are distinguished by name, so that not every visit counts as a first one. */
export const browserHash = (uid: string, { id, name }: Pick<Browser, 'id' | 'name'>): string =>
  createHash('sha256')
    .update(JSON.stringify([uid, id, id === null ? name : null]))
    .digest('base64url');

/** True if the account differs from the record, or has no record. */
export const hasChanged = (stored: AccountSecurity | null, account: AuthAccount): boolean =>
  stored === null ||
  stored.email !== account.email ||
  stored.email_confirmed !== account.emailConfirmed ||
  isNewPassword(stored, account) ||
  isUnreportedSignIn(stored, account);

/** Ignores a time before the recorded one, because it comes from a response that arrived late. */
const isNewPassword = (stored: AccountSecurity, { passwordUpdatedAt }: AuthAccount): boolean =>
  passwordUpdatedAt !== null && passwordUpdatedAt > (stored.password_updated_at ?? new Date(0));

/** The clocks of Firebase Auth and of a token differ by less than this. */
const SAME_SIGN_IN = 60_000;

/**
 * True if a sign-in was not reported by a browser. Each page of the portal reports its sign-in immediately; a program
 * that calls Firebase Auth directly doesn't. A first sign-in is only recorded.
 */
const isUnreportedSignIn = ({ signed_in_at }: AccountSecurity, { signedInAt }: AuthAccount): boolean =>
  !!signed_in_at && signedInAt !== null && signedInAt.getTime() > signed_in_at.getTime() + SAME_SIGN_IN;

const latest = (...times: (Date | null | undefined)[]): Date | null =>
  times.reduce<Date | null>((newest, time) => (time && (!newest || time > newest) ? time : newest), null);

/**
 * The new record, the notifications for the person, and the change of the second factor. The first check of an account,
 * and its first browser, are recorded without a notification. `confirmed`: the address was confirmed after the last
 * check.
 */
export function reconcile(
  stored: AccountSecurity | null,
  account: AuthAccount,
  browser: Browser | null,
  at: Date,
): { record: AccountSecurity; events: NotificationEvent[]; confirmed: boolean; newPassword: Date | null } {
  const known = stored?.browsers ?? [];
  const browsers = browser ? noteBrowser(known, account.uid, browser, at) : known;
  const reported = stored && { ...stored, signed_in_at: latest(stored.signed_in_at, browser?.sessionBeganAt) };
  const isNew = stored === null || isNewPassword(stored, account);
  const confirmed = stored?.email_confirmed === false && account.emailConfirmed;
  const confirmedAt = confirmed ? at : account.emailConfirmed ? stored?.email_confirmed_at : undefined;
  return {
    record: {
      email: account.email,
      email_confirmed: account.emailConfirmed,
      ...(confirmedAt && { email_confirmed_at: confirmedAt }),
      password_updated_at: isNew ? account.passwordUpdatedAt : stored.password_updated_at,
      signed_in_at: latest(reported?.signed_in_at, account.signedInAt),
      browsers,
      updated_at: at,
    },
    events: [
      ...(reported ? changesOf(reported, account, at) : []),
      ...(browser && isNotifiedOf(known, browserHash(account.uid, browser), at)
        ? [newBrowser(account, browser, at)]
        : []),
    ],
    confirmed,
    newPassword: isNew ? account.passwordUpdatedAt : null,
  };
}

function changesOf(stored: AccountSecurity, account: AuthAccount, at: Date): NotificationEvent[] {
  const { uid, email, passwordUpdatedAt } = account;
  const events: NotificationEvent[] = [];
  if (isNewPassword(stored, account)) {
    events.push({ kind: 'password_changed', id: `${uid}_${passwordUpdatedAt?.getTime()}`, uid, data: {} });
  }
  if (isUnreportedSignIn(stored, account)) {
    events.push({ kind: 'unknown_sign_in', id: `${uid}_${account.signedInAt?.getTime()}`, uid, data: {} });
  }
  if (stored.email === email) return events;
  const id = `${uid}_${at.getTime()}`;
  if (stored.email && stored.email_confirmed)
    events.push({ kind: 'email_changed_from', id, email: stored.email, data: {} });
  if (email) events.push({ kind: 'email_changed', id, uid, data: {} });
  return events;
}

const newBrowser = (account: AuthAccount, browser: Browser, at: Date): NotificationEvent => ({
  kind: 'new_browser',
  id: `${account.uid}_${browserHash(account.uid, browser)}_${at.getTime()}`,
  uid: account.uid,
  data: { browser: browser.name },
});

type KnownBrowsers = AccountSecurity['browsers'];

/** A client that sends new ids each time fills its own list of browsers, but not the mailbox. */
function isNotifiedOf(known: KnownBrowsers, id: string, at: Date): boolean {
  if (known.length === 0 || known.some((browser) => browser.id === id)) return false;
  const since = at.getTime() - NEW_BROWSERS_WINDOW;
  return known.filter(({ first_seen_at }) => first_seen_at.getTime() > since).length < NEW_BROWSERS_NOTIFIED;
}

function noteBrowser(known: KnownBrowsers, uid: string, browser: Browser, at: Date): KnownBrowsers {
  const id = browserHash(uid, browser);
  const before = known.find((seen) => seen.id === id);
  const seen = { id, name: browser.name, first_seen_at: before?.first_seen_at ?? at, last_seen_at: at };
  return [seen, ...known.filter((other) => other.id !== id)].slice(0, BROWSERS_KEPT);
}
