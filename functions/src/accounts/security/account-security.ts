import { createHash } from 'node:crypto';
import { array, boolean, type InferType, string } from 'yup';
import { BROWSERS_KEPT, NEW_BROWSERS_TOLD, NEW_BROWSERS_WINDOW } from '../../contract/limits.ts';
import { dateSchema, strictObject } from '../../contract/schemas.ts';
import type { NotificationEvent } from '../../events/outbox.ts';
import { firestore } from '../../platform/admin.ts';
import type { AuthAccount } from './auth-accounts.ts';

/** `account_security/{uid}`: an account as it was last seen, so that a change made anywhere is noticed, and told once. */
export const accountSecuritySchema = strictObject({
  email: string().nullable().defined(),
  /** Unknown in a record from before this was kept. */
  email_confirmed: boolean(),
  password_updated_at: dateSchema().nullable().defined(),
  /** The newest sign-in that a browser has reported, or that the person was told of. */
  signed_in_at: dateSchema().nullable(),
  /** The newest first. */
  browsers: array(
    strictObject({
      /** A hash, from which the id that the browser keeps cannot be learnt. */
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
  /** What the browser sent; null where it keeps none. */
  id: string | null;
  name: string;
  /** When Firebase Auth began its session. */
  sessionBeganAt: Date;
}

/** Browsers that keep no id are told apart by their names, so that each of their visits is not the first. */
export const browserHash = (uid: string, { id, name }: Pick<Browser, 'id' | 'name'>): string =>
  createHash('sha256')
    .update(JSON.stringify([uid, id, id === null ? name : null]))
    .digest('base64url');

/** Whether the account is not as it was seen last. What was never seen has changed. */
export const hasChanged = (stored: AccountSecurity | null, account: AuthAccount): boolean =>
  stored === null ||
  stored.email !== account.email ||
  stored.email_confirmed !== account.emailConfirmed ||
  isNewPassword(stored, account) ||
  isUnreportedSignIn(stored, account);

/** A password that is older than the one known is an answer that came late. */
const isNewPassword = (stored: AccountSecurity, { passwordUpdatedAt }: AuthAccount): boolean =>
  passwordUpdatedAt !== null && passwordUpdatedAt > (stored.password_updated_at ?? new Date(0));

/** The clocks of Firebase Auth and of a token may differ by less than this. */
const SAME_SIGN_IN = 60_000;

/**
 * Whether somebody has signed in and no browser has said so: each of the portal's pages does, at once, but a program that asks Firebase
 * Auth itself does not. A first sign-in is only noted.
 */
const isUnreportedSignIn = ({ signed_in_at }: AccountSecurity, { signedInAt }: AuthAccount): boolean =>
  !!signed_in_at && signedInAt !== null && signedInAt.getTime() > signed_in_at.getTime() + SAME_SIGN_IN;

const latest = (...times: (Date | null | undefined)[]): Date | null =>
  times.reduce<Date | null>((newest, time) => (time && (!newest || time > newest) ? time : newest), null);

/**
 * The record as it is to be, what the person must be told, and what follows for the second factor. An account that is seen for the
 * first time is only noted, and so is its first browser. `confirmed`: the address has been confirmed since.
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
  return {
    record: {
      email: account.email,
      email_confirmed: account.emailConfirmed,
      password_updated_at: isNew ? account.passwordUpdatedAt : stored.password_updated_at,
      signed_in_at: latest(reported?.signed_in_at, account.signedInAt),
      browsers,
      updated_at: at,
    },
    events: [
      ...(reported ? changesOf(reported, account, at) : []),
      ...(browser && isToldOf(known, browserHash(account.uid, browser), at) ? [newBrowser(account, browser, at)] : []),
    ],
    confirmed: stored?.email_confirmed === false && account.emailConfirmed,
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

/** Whoever sends ever new ids fills their own list, and not a mailbox. */
function isToldOf(known: KnownBrowsers, id: string, at: Date): boolean {
  if (known.length === 0 || known.some((browser) => browser.id === id)) return false;
  const since = at.getTime() - NEW_BROWSERS_WINDOW;
  return known.filter(({ first_seen_at }) => first_seen_at.getTime() > since).length < NEW_BROWSERS_TOLD;
}

function noteBrowser(known: KnownBrowsers, uid: string, browser: Browser, at: Date): KnownBrowsers {
  const id = browserHash(uid, browser);
  const before = known.find((seen) => seen.id === id);
  const seen = { id, name: browser.name, first_seen_at: before?.first_seen_at ?? at, last_seen_at: at };
  return [seen, ...known.filter((other) => other.id !== id)].slice(0, BROWSERS_KEPT);
}
