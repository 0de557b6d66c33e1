import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AuthState, authStore } from '#lib/auth/auth-store.ts';
import { CallError } from './call-error.ts';
import { fetchForVisitors } from './fetch-for-visitors.ts';
import { callQuery, type Query, queryClient, queryOptionsFor, userKey } from './query.ts';

const userOf = (uid: string) => ({ uid, email: `${uid}@example.com`, photoUrl: null, emailVerified: true });
const signedIn = (uid: string): AuthState => ({ status: 'signed-in', user: userOf(uid) });
const ALICE = signedIn('alice');
const BOB = signedIn('bob');
const UNAVAILABLE = new CallError('unavailable', 'Please try again.');

/** A function whose calls the test settles in order. */
function controlled() {
  const calls: { resolve: (data: string) => void; reject: (error: unknown) => void }[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve, reject) => calls.push({ resolve, reject })));
  const settle = async (index: number, how: { data: string } | { error: unknown }) => {
    const call = await vi.waitUntil(() => calls[index]);
    if ('data' in how) call.resolve(how.data);
    else call.reject(how.error);
    await new Promise((done) => setTimeout(done, 5));
  };
  return { queryFn, settle };
}

function observe(auth: AuthState, queryFn: Query<string>['queryFn'], queryKey: readonly unknown[] = ['page']) {
  const observer = new QueryObserver(queryClient, queryOptionsFor(auth, { queryKey, queryFn }));
  const stop = observer.subscribe(() => undefined);
  const state = () => observer.getCurrentResult();
  const show = (next: AuthState, nextKey = queryKey) =>
    observer.setOptions(queryClient.defaultQueryOptions(queryOptionsFor(next, { queryKey: nextKey, queryFn })));
  return { state, show, stop, refetch: observer.refetch };
}

afterEach(() => queryClient.clear());

it('fetches nothing until the user is known', async () => {
  const { queryFn, settle } = controlled();
  const page = observe({ status: 'loading' }, queryFn);
  await Promise.resolve();
  expect(queryFn).not.toHaveBeenCalled();
  expect(page.state().status).toBe('pending');
  page.show(ALICE);
  await settle(0, { data: 'for Alice' });
  expect(page.state()).toMatchObject({ status: 'success', data: 'for Alice' });
  page.stop();
});

describe('public data', () => {
  const query = {
    queryKey: ['page'],
    queryFn: async () => 'from a call',
    visitorFn: () => fetchForVisitors<string>('/catalogue'),
  };
  const asked = () => vi.fn(async (_url: string) => new Response('"for visitors"'));
  beforeEach(() => vi.stubGlobal('fetch', asked()));
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['is not signed in', { status: 'signed-out', sessionEnded: false }],
    ['was signed out on the last visit and is not known yet', { status: 'loading' }],
  ] as const)('is fetched without Firebase Auth if the visitor %s', async (_who, auth) => {
    const { enabled, queryKey, queryFn } = queryOptionsFor(auth, query);
    expect({ enabled, queryKey }).toEqual({ enabled: true, queryKey: ['signed-out', 'page'] });
    expect(await queryFn()).toBe('for visitors');
  });

  it('waits for Firebase Auth if the last visit ended signed in', () => {
    vi.stubGlobal('window', { localStorage: { getItem: () => '1' } });
    expect(queryOptionsFor({ status: 'loading' }, query)).toMatchObject({
      enabled: false,
      queryKey: ['loading', 'page'],
    });
  });

  it('is fetched with a call for a signed-in user', async () => {
    expect(await queryOptionsFor(ALICE, query).queryFn()).toBe('from a call');
  });

  it.each([
    [
      'an error of the portal',
      Response.json({ code: 'not-found', message: 'There is none.' }, { status: 404 }),
      'not-found',
      'There is none.',
    ],
    [
      'an error of another server',
      new Response('<h1>Bad gateway</h1>', { status: 502 }),
      'unavailable',
      /couldn’t connect/,
    ],
    ['an error of another shape', Response.json({ error: 'no' }, { status: 500 }), 'unavailable', /couldn’t connect/],
    ['none', Response.error(), 'unavailable', /couldn’t connect/],
  ])('fails with a message that may be shown for %s', async (_kind, response, code, message) => {
    vi.stubGlobal('fetch', async () => response);
    await expect(queryOptionsFor({ status: 'loading' }, query).queryFn()).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
  });

  it('uses the early request once', async () => {
    vi.stubGlobal('earlyRequest', { url: '/catalogue', response: Promise.resolve(new Response('"early"')) });
    const { queryFn } = queryOptionsFor({ status: 'loading' }, query);
    expect([await queryFn(), await queryFn()]).toEqual(['early', 'for visitors']);
  });
});

it('fails if Firebase Auth is unreachable, and reloads the page when tried again', async () => {
  const reload = vi.fn();
  vi.stubGlobal('window', { location: { reload }, localStorage: { getItem: () => '1' } });
  const queryFn = vi.fn(async () => 'unused');
  const options = queryOptionsFor({ status: 'loading' }, { queryKey: ['page'], queryFn }, true);
  const observer = new QueryObserver(queryClient, options);
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ error: { code: 'unavailable' } }));
  const stopSecond = new QueryObserver(queryClient, options).subscribe(() => undefined);
  expect(reload).not.toHaveBeenCalled();
  await observer.refetch();
  expect(reload).toHaveBeenCalledOnce();
  expect(queryFn).not.toHaveBeenCalled();
  stop();
  stopSecond();
  vi.unstubAllGlobals();
});

it('never shows one user the data of another, not even from a late answer', async () => {
  const { queryFn, settle } = controlled();
  const page = observe(ALICE, queryFn);
  page.show(BOB);
  expect(page.state()).toMatchObject({ status: 'pending', data: undefined });
  await settle(1, { data: 'for Bob' });
  await settle(0, { data: 'for Alice' });
  expect(page.state()).toMatchObject({ status: 'success', data: 'for Bob' });
  page.stop();
});

it('drops the answer to an earlier request', async () => {
  const { queryFn, settle } = controlled();
  const page = observe(ALICE, queryFn, ['page', { id: 'one' }]);
  page.show(ALICE, ['page', { id: 'two' }]);
  await settle(1, { data: 'two' });
  await settle(0, { data: 'one' });
  expect(page.state()).toMatchObject({ status: 'success', data: 'two' });
  page.stop();
});

it('keeps the data while fetching again and reports the failure beside it', async () => {
  const { queryFn, settle } = controlled();
  const page = observe(ALICE, queryFn);
  await settle(0, { data: 'first' });
  void page.refetch();
  expect(page.state()).toMatchObject({ data: 'first', isRefetching: true });
  await settle(1, { error: UNAVAILABLE });
  expect(page.state()).toMatchObject({ data: 'first', error: UNAVAILABLE, isRefetchError: true, isFetching: false });
  void page.refetch();
  await settle(2, { data: 'second' });
  expect(page.state()).toMatchObject({ status: 'success', data: 'second', error: null });
  page.stop();
});

it('shows loading again after a first failure, fetches once per refetch and never retries by itself', async () => {
  const { queryFn, settle } = controlled();
  const page = observe(ALICE, queryFn);
  await settle(0, { error: Object.assign(new Error('internal'), { code: 'functions/internal' }) });
  expect(page.state()).toMatchObject({ isLoadingError: true, error: { code: 'unavailable' } });
  expect(queryFn).toHaveBeenCalledTimes(1);
  void page.refetch();
  expect(page.state().status).toBe('pending');
  await settle(1, { data: 'at last' });
  expect(page.state()).toMatchObject({ status: 'success', data: 'at last' });
  page.stop();
});

describe('data that is fetched in parts', () => {
  /** Shows what the test says, and ends with the last text. */
  function inParts() {
    const first = controlled();
    const last = controlled();
    const queryFn = async (show?: (part: string) => void) => {
      show?.(await first.queryFn());
      return last.queryFn();
    };
    return { queryFn, first, last };
  }

  it('is shown from the first part, and replaced when all of it is fetched', async () => {
    const { queryFn, first, last } = inParts();
    const page = observe(ALICE, queryFn);
    await first.settle(0, { data: 'part' });
    expect(page.state()).toMatchObject({ status: 'success', data: 'part', isFetching: true });
    await last.settle(0, { data: 'all' });
    expect(page.state()).toMatchObject({ status: 'success', data: 'all', isFetching: false });
    void page.refetch();
    await first.settle(1, { data: 'new part' });
    expect(page.state()).toMatchObject({ data: 'all', isRefetching: true });
    await last.settle(1, { data: 'all again' });
    expect(page.state()).toMatchObject({ data: 'all again', isFetching: false });
    page.stop();
  });

  it('stays with an error if the rest fails, and is whole after a retry', async () => {
    const { queryFn, first, last } = inParts();
    const page = observe(ALICE, queryFn);
    await first.settle(0, { data: 'part' });
    await last.settle(0, { error: UNAVAILABLE });
    expect(page.state()).toMatchObject({ data: 'part', error: UNAVAILABLE, isLoadingError: false });
    void page.refetch();
    await first.settle(1, { data: 'part' });
    await last.settle(1, { data: 'all' });
    expect(page.state()).toMatchObject({ data: 'all', error: null });
    page.stop();
  });

  it('is not stored again after it was removed, as on sign-out', async () => {
    const { queryFn, first } = inParts();
    const page = observe(ALICE, queryFn);
    await vi.waitUntil(() => first.queryFn.mock.calls.length > 0);
    queryClient.clear();
    await first.settle(0, { data: 'part' });
    expect(queryClient.getQueryData(userKey(ALICE, ['page']))).toBeUndefined();
    page.stop();
  });
});

it('removes fetched data when the user logs out', async () => {
  authStore.publish(ALICE);
  const { queryFn, settle } = controlled();
  const page = observe(ALICE, queryFn);
  await settle(0, { data: 'for Alice' });
  expect(queryClient.getQueryData(userKey(ALICE, ['page']))).toBe('for Alice');
  authStore.beginSignOut();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  page.stop();
  authStore.rollbackSignOut({ status: 'loading' });
});

it('drops the data when no component shows it', async () => {
  const { queryFn, settle } = controlled();
  const page = observe(ALICE, queryFn);
  await settle(0, { data: 'for Alice' });
  page.stop();
  await vi.waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
});

it('distinguishes calls by name and request', () => {
  expect(callQuery('getOpportunity', { id: 'one' }).queryKey).toEqual(['getOpportunity', { id: 'one' }]);
});
