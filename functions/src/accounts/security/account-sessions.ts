import { HttpsError } from 'firebase-functions/https';
import {
  type AccountSecurityView,
  browserSchema,
  isSecurityKind,
  SECURITY_KINDS,
  type SecurityEvent,
  signOutSchema,
} from '../../contract/accounts/account-security.ts';
import { SECURITY_EVENTS_SHOWN } from '../../contract/limits.ts';
import { notificationSchema } from '../../notifications/notifications.ts';
import { addToOutbox } from '../../notifications/outbox.ts';
import { accounts, firestore } from '../../platform/admin.ts';
import { now } from '../../platform/clock.ts';
import { defineCallable } from '../../platform/define-callable.ts';
import { parseDocument, parseOrWarn } from '../../platform/stored-documents.ts';
import { assertNotDeleted } from '../deleted-accounts.ts';
import {
  type AccountSecurity,
  accountSecurityRef,
  accountSecuritySchema,
  type Browser,
  browserHash,
  reconcile,
} from './account-security.ts';
import { readAuthAccount } from './auth-accounts.ts';

/**
 * Notes the browser in which the caller is signed in, and tells them by mail of one that is new, and of a password or address that
 * was changed since the last call, wherever that was done. The web app calls it after each sign-in and each change.
 */
export const recordSession = defineCallable('recordSession', {
  schema: browserSchema,
  async run({ browserId }, { uid }, request) {
    await reconcileAccount(uid, { id: browserId, name: browserName(request.headers['user-agent']) });
    return { recorded: true };
  },
});

/**
 * Compares an account with what was last seen of it, and writes both what it is now and what is to be told, or neither. The
 * account is read after the record: two that run at once then agree on what is newer, and nothing is told twice.
 */
export async function reconcileAccount(uid: string, browser: Browser | null): Promise<AccountSecurity> {
  const at = now();
  return firestore().runTransaction(async (transaction) => {
    const stored = await transaction.get(accountSecurityRef(uid));
    await assertNotDeleted(transaction, uid);
    const account = await readAuthAccount(uid);
    if (!account) throw new HttpsError('failed-precondition', 'There is no such account.');
    const seen = stored.exists ? parseDocument(accountSecuritySchema, stored.data()) : null;
    const { record, events } = reconcile(seen, account, browser, at);
    for (const event of events) addToOutbox(transaction, event, at);
    transaction.set(accountSecurityRef(uid), record);
    return record;
  });
}

/**
 * Ends every session of the caller, the one that asks included: each ends at its next call. What was open stays on the screen
 * until then.
 */
export const signOutEverywhere = defineCallable('signOutEverywhere', {
  schema: signOutSchema,
  async run(_understood, { uid }) {
    await (await accounts()).revokeRefreshTokens(uid);
    return { signedOut: true };
  },
});

/** The browsers in which the caller's account was used, and what they were told of its security. */
export const getAccountSecurity = defineCallable('getAccountSecurity', {
  schema: browserSchema,
  async run({ browserId }, { uid }, request): Promise<AccountSecurityView> {
    const [stored, events] = await Promise.all([accountSecurityRef(uid).get(), listSecurityEvents(uid)]);
    const browsers = stored.exists ? parseDocument(accountSecuritySchema, stored.data()).browsers : [];
    const current = browserHash(uid, { id: browserId, name: browserName(request.headers['user-agent']) });
    return { browsers: browsers.map((browser) => toView(browser, current)), events };
  },
});

const toView = ({ id, name, first_seen_at, last_seen_at }: AccountSecurity['browsers'][number], current: string) => ({
  name,
  firstSeenAt: first_seen_at.toISOString(),
  lastSeenAt: last_seen_at.toISOString(),
  current: id === current,
});

async function listSecurityEvents(uid: string): Promise<SecurityEvent[]> {
  const { docs } = await firestore()
    .collection('notifications')
    .where('user_id', '==', uid)
    .where('kind', 'in', SECURITY_KINDS)
    .orderBy('created_at', 'desc')
    .limit(SECURITY_EVENTS_SHOWN)
    .get();
  return docs.flatMap((document) => {
    const told = parseOrWarn(notificationSchema, document);
    if (!told || !isSecurityKind(told.kind)) return [];
    const { kind, created_at, data } = told;
    return [{ id: document.id, kind, at: created_at.toISOString(), browser: data.browser ?? null }];
  });
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
