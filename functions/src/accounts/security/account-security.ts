import { createHash } from 'node:crypto';
import { array, type InferType, string } from 'yup';
import { BROWSERS_KEPT, NEW_BROWSERS_TOLD, NEW_BROWSERS_WINDOW } from '../../contract/limits.ts';
import { dateSchema, strictObject } from '../../contract/schemas.ts';
import type { NotificationEvent } from '../../notifications/outbox.ts';
import { firestore } from '../../platform/admin.ts';
import type { AuthAccount } from './auth-accounts.ts';

/** `account_security/{uid}`: an account as it was last seen, so that a change made anywhere is noticed, and told once. */
export const accountSecuritySchema = strictObject({
  email: string().nullable().defined(),
  password_updated_at: dateSchema().nullable().defined(),
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
}

/** Browsers that keep no id are told apart by their names, so that each of their visits is not the first. */
export const browserHash = (uid: string, { id, name }: Browser): string =>
  createHash('sha256')
    .update(JSON.stringify([uid, id, id === null ? name : null]))
    .digest('base64url');

/** Whether the account is not as it was seen last. What was never seen has changed. */
export const hasChanged = (stored: AccountSecurity | null, account: AuthAccount): boolean =>
  stored === null || stored.email !== account.email || isNewPassword(stored, account);

/** A password that is older than the one known is an answer that came late. */
const isNewPassword = (stored: AccountSecurity, { passwordUpdatedAt }: AuthAccount): boolean =>
  passwordUpdatedAt !== null && passwordUpdatedAt > (stored.password_updated_at ?? new Date(0));

/**
 * The record as it is to be, and what the person must be told. An account that is seen for the first time is only noted, and so is
 * its first browser.
 */
export function reconcile(
  stored: AccountSecurity | null,
  account: AuthAccount,
  browser: Browser | null,
  at: Date,
): { record: AccountSecurity; events: NotificationEvent[] } {
  const known = stored?.browsers ?? [];
  const browsers = browser ? noteBrowser(known, account.uid, browser, at) : known;
  const isNewPasswordTold = stored === null || isNewPassword(stored, account);
  return {
    record: {
      email: account.email,
      password_updated_at: isNewPasswordTold ? account.passwordUpdatedAt : stored.password_updated_at,
      browsers,
      updated_at: at,
    },
    events: [
      ...(stored ? changesOf(stored, account, at) : []),
      ...(browser && isToldOf(known, browserHash(account.uid, browser), at) ? [newBrowser(account, browser, at)] : []),
    ],
  };
}

function changesOf(stored: AccountSecurity, account: AuthAccount, at: Date): NotificationEvent[] {
  const { uid, email, passwordUpdatedAt } = account;
  const events: NotificationEvent[] = [];
  if (isNewPassword(stored, account)) {
    events.push({ kind: 'password_changed', id: `${uid}_${passwordUpdatedAt?.getTime()}`, uid, data: {} });
  }
  if (stored.email === email) return events;
  const id = `${uid}_${at.getTime()}`;
  if (stored.email) events.push({ kind: 'email_changed_from', id, email: stored.email, data: {} });
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

/** Browsers by what only they say of themselves; each also says the names further down. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b|\biPod\b/, 'iOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Longer than any browser's; the rest of a longer one is not looked at. */
const LONGEST = 500;

/**
 * A short name for people, such as "Chrome on Windows". A browser may claim to be another, so it proves nothing; and none of what it
 * sent is repeated.
 */
export function browserName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, LONGEST);
  const find = (names: readonly (readonly [RegExp, string])[]) => names.find(([pattern]) => pattern.test(text))?.[1];
  const system = find(SYSTEMS);
  return `${find(BROWSERS) ?? 'A browser'}${system ? ` on ${system}` : ''}`;
}
