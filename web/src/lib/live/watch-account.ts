import { type AccountChanges, accountChangesSchema } from '@portal/functions/contract/accounts/account-changes';
import { doc } from 'firebase/firestore';
import { authStore } from '#lib/auth/auth-store.ts';
import { subscribeToDocument } from '#lib/data/firestore-listeners.ts';
import { parseSnapshot } from '#lib/data/snapshot.ts';
import { firestore } from '#lib/firebase/firestore.ts';
import { auditedKycPath, parseAuditedKyc } from '#lib/kyc-status/audited-record.ts';
import { refetchChanged } from './refetch-changed.ts';
import { UNKNOWN, verificationStore } from './verification.ts';

interface Watch {
  uid: string;
  /** Stops each listener, by path. A listener that has ended is missing. */
  listeners: Map<string, () => void>;
  /** The last marks; null before the first. */
  changes: AccountChanges | null;
}

let watch: Watch | null = null;

/**
 * Watches the user's verification and the marks of their other records until they sign out: two listeners for all
 * components of a page. Starts listeners that have ended again.
 */
export function watchAccount(uid: string): void {
  if (watch?.uid !== uid) {
    endWatch();
    watch = { uid, listeners: new Map(), changes: null };
  }
  const current = watch;
  const publish = verificationStore.set;
  const fail = () => publish({ status: 'error' });
  listen(current, auditedKycPath(uid), parseAuditedKyc, (data) => publish({ status: 'success', data }), fail);
  const onChanges = (changes: AccountChanges) => {
    refetchChanged(current.changes, changes);
    current.changes = changes;
  };
  listen(current, `account_changes/${uid}`, parseChanges, onChanges, () => undefined);
}

const parseChanges = (data: unknown) => parseSnapshot(accountChangesSchema, data ?? {});

function listen<Value>(
  { listeners }: Watch,
  path: string,
  parse: (data: unknown) => Value,
  next: (value: Value) => void,
  fail: () => void,
): void {
  if (listeners.has(path)) return;
  const end = () => {
    listeners.delete(path);
    fail();
  };
  listeners.set(path, subscribeToDocument(doc(firestore, path), parse)(next, fail, end));
}

/** Listens again after a failure, with the placeholder in between. */
export function reloadVerification(): void {
  if (!watch) return;
  const path = auditedKycPath(watch.uid);
  watch.listeners.get(path)?.();
  watch.listeners.delete(path);
  verificationStore.set(UNKNOWN);
  watchAccount(watch.uid);
}

function endWatch(): void {
  for (const stop of watch?.listeners.values() ?? []) stop();
  watch = null;
  verificationStore.set(UNKNOWN);
}

/** At sign-out or another change of user, before the rules refuse the listeners. */
authStore.subscribe(() => {
  const auth = authStore.read();
  if (auth.status !== 'signed-in' || auth.user.uid !== watch?.uid) endWatch();
});
