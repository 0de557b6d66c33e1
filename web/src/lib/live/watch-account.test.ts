import { KYC_OVERALL_STATUSES } from '@portal/functions/contract/kyc/kyc';
import { newKycRecord } from '@portal/functions/contract/kyc/kyc-machine';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type AuthState, authStore } from '#lib/auth/auth-store.ts';
import { queryClient, queryOptionsFor } from '#lib/data/query.ts';
import { verificationStore } from './verification.ts';
import { reloadVerification, watchAccount } from './watch-account.ts';

interface Listener {
  next: (snapshot: object) => void;
  end: (error: Error) => void;
}
const listeners = vi.hoisted(() => new Map<string, Listener[]>());
vi.mock('#lib/firebase/firestore.ts', () => ({ firestore: {} }));
vi.mock('firebase/firestore', () => ({
  doc: (_firestore: unknown, path: string) => ({ path }),
  onSnapshot: ({ path }: { path: string }, _options: unknown, next: Listener['next'], end: Listener['end']) => {
    const listener = { next, end };
    listeners.set(path, [...(listeners.get(path) ?? []), listener]);
    return () => listeners.set(path, listeners.get(path)?.filter((other) => other !== listener) ?? []);
  },
}));

const userOf = (uid: string): AuthState => ({
  status: 'signed-in',
  user: { uid, email: `${uid}@example.com`, photoUrl: null, emailVerified: true },
});
const VERIFICATION = 'kyc_snapshots/ada';
const CHANGES = 'account_changes/ada';
const listening = (path: string) => listeners.get(path) ?? [];

/** The server's copy of a document, or a copy in memory while the connection is lost. */
const deliver = (path: string, data: object | undefined, fromCache = false) => {
  for (const { next } of listening(path)) {
    next({ exists: () => data !== undefined, data: () => data, metadata: { fromCache } });
  }
};
const statusIs = (overall_status: string) =>
  deliver(VERIFICATION, { record: { ...newKycRecord('ada'), overall_status } });
/** Ends a listener, as Firestore does if the rules refuse it. */
function refuse(path: string) {
  const ended = listening(path);
  listeners.delete(path);
  for (const { end } of ended) end(new Error('permission-denied'));
}
const LONG_AGO = new Date(Date.now() - 3_600_000);

/** Shows an answer of a call on the page. Returns a function that counts the times it was fetched. */
function show(name: string, request: object = {}, queryFn = vi.fn(async (): Promise<null> => null)) {
  const query = queryOptionsFor(authStore.read(), { queryKey: [name, request], queryFn });
  const stop = new QueryObserver(queryClient, query).subscribe(() => undefined);
  shown.push(stop);
  return () => queryFn.mock.calls.length;
}
let shown: (() => void)[] = [];

beforeEach(() => {
  authStore.publish(userOf('ada'));
  watchAccount('ada');
});
afterEach(() => {
  for (const stop of shown) stop();
  shown = [];
  queryClient.clear();
  authStore.rollbackSignOut({ status: 'loading' });
});

it('keeps one listener for the verification and one for the other records, for all callers', () => {
  watchAccount('ada');
  expect([...listeners].map(([path, { length }]) => [path, length])).toEqual([
    [VERIFICATION, 1],
    [CHANGES, 1],
  ]);
});

it.each(KYC_OVERALL_STATUSES)('publishes a verification that becomes %s', (status) => {
  expect(verificationStore.read()).toEqual({ status: 'loading' });
  deliver(VERIFICATION, undefined);
  expect(verificationStore.read()).toEqual({ status: 'success', data: null });
  statusIs(status);
  expect(verificationStore.read().data?.overall_status).toBe(status);
});

it.each([
  ['verification', ['getOpportunity', 'listOpportunities', 'getMyInterest', 'listMatches', 'listNews']],
  ['interests', ['getMyInterest', 'listMyInterests', 'listNews']],
  ['questions', ['listMyQuestions', 'listNews']],
  ['access_requests', ['getAccessRequest', 'getOpportunity', 'listNews']],
] as const)('fetches every shown answer about %s again after a change, and no other', (subject, expected) => {
  const names = ['getOpportunity', 'listOpportunities', 'getMyInterest', 'listMyInterests', 'listMyQuestions'];
  const counts = new Map(
    [...names, 'getAccessRequest', 'listMatches', 'listNews', 'getPrivateNote'].map((name) => [name, show(name)]),
  );
  deliver(CHANGES, { questions: LONG_AGO });
  const refetched = () => [...counts].filter(([, count]) => count() > 1).map(([name]) => name);
  expect(refetched()).toEqual([]);
  deliver(CHANGES, { questions: LONG_AGO, [subject]: new Date() });
  expect(refetched().sort()).toEqual([...expected].sort());
});

it('fetches what changed while the page was loading', () => {
  const fetched = show('getMyInterest', { id: 'game' });
  deliver(CHANGES, { interests: new Date(Date.now() - 5000) });
  expect(fetched()).toBe(2);
});

it('fetches again what could not be fetched after a change, as long as the person stays signed in', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const answer = vi.fn(async (): Promise<null> => null);
  const fetched = show('getAccessRequest', { id: 'game' }, answer);
  const fine = show('listNews');
  await vi.advanceTimersByTimeAsync(0);
  answer.mockRejectedValueOnce(new Error('unavailable')).mockRejectedValueOnce(new Error('unavailable'));
  deliver(CHANGES, { access_requests: new Date() });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([fetched(), fine()]).toEqual([4, 2]);
  answer.mockRejectedValue(new Error('unavailable'));
  deliver(CHANGES, { access_requests: new Date() });
  await vi.advanceTimersByTimeAsync(0);
  authStore.publish(userOf('bob'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched()).toBe(5);
});

it('catches up when a lost connection is back', () => {
  const fetched = show('getMyInterest', { id: 'game' });
  deliver(CHANGES, undefined);
  statusIs('pending_review');
  deliver(CHANGES, undefined, true);
  deliver(VERIFICATION, undefined, true);
  expect(verificationStore.read().status).toBe('error');
  statusIs('approved');
  deliver(CHANGES, { interests: new Date() });
  expect(verificationStore.read().data?.overall_status).toBe('approved');
  expect(fetched()).toBe(2);
});

it('starts a refused listener again on the next page, and a failed one on demand', () => {
  refuse(VERIFICATION);
  expect(verificationStore.read()).toEqual({ status: 'error' });
  watchAccount('ada');
  statusIs('rejected');
  expect(verificationStore.read().data?.overall_status).toBe('rejected');
  const before = listening(VERIFICATION);
  reloadVerification();
  expect(verificationStore.read()).toEqual({ status: 'loading' });
  expect(listening(VERIFICATION)).toHaveLength(1);
  expect(listening(VERIFICATION)).not.toEqual(before);
});

it.each([
  ['logs out', { status: 'signed-out', sessionEnded: false }],
  ['is asked for a second factor', { ...userOf('ada'), status: 'second-factor', mfaEnrolmentRequired: false }],
  ['is another person', userOf('bob')],
] as const)('drops everything when the user %s', (_what, next) => {
  statusIs('approved');
  authStore.publish(next as AuthState);
  expect(verificationStore.read()).toEqual({ status: 'loading' });
  expect([...listeners.values()].flat()).toEqual([]);
});
