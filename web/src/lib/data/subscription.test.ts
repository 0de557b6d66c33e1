import { preloadObservable } from 'reactfire';
import { afterEach, expect, it } from 'vitest';
import { type AuthState, authStore } from '#lib/auth/auth-store.ts';
import type { Subscribe } from './firestore-listeners.ts';
import { observe, restartSource, resumeSource } from './subscription.ts';

const ALICE: AuthState = {
  status: 'signed-in',
  user: { uid: 'alice', email: 'alice@example.com', photoUrl: null, emailVerified: true },
};
let tests = 0;

/** A document with a count of its listeners. Each test uses its own key, because reactfire never clears its cache. */
function liveDocument() {
  tests += 1;
  const key = `profiles/user-${tests}`;
  const listening = new Set<{ next: (data: string) => void; fail: () => void; end: () => void }>();
  const subscribe: Subscribe<string> = (next, fail, end) => {
    const stop = () => void listening.delete(listener);
    const listener = {
      next,
      fail: () => fail(new Error('unavailable')),
      end: () => {
        stop();
        end(new Error('permission-denied'));
      },
    };
    listening.add(listener);
    return stop;
  };
  const show = () => {
    const observable = preloadObservable(observe(key, subscribe), key);
    resumeSource(key);
    return () => observable.immutableStatus.data;
  };
  return {
    key,
    show,
    listening,
    write: (data: string) => {
      for (const { next } of listening) next(data);
    },
    fail: () => {
      for (const { fail } of listening) fail();
    },
    end: () => {
      for (const { end } of listening) end();
    },
  };
}

afterEach(() => authStore.rollbackSignOut({ status: 'loading' }));

it('shows the stored value and every change, with one listener for all components', () => {
  const { show, listening, write } = liveDocument();
  const [first, second] = [show(), show()];
  expect(first()).toEqual({ status: 'loading' });
  write('one');
  write('two');
  expect([first(), second()]).toEqual([
    { status: 'success', data: 'two' },
    { status: 'success', data: 'two' },
  ]);
  expect(listening.size).toBe(1);
});

it('returns an error as a value until the next value replaces it', () => {
  const { show, write, fail } = liveDocument();
  const state = show();
  fail();
  expect(state()).toEqual({ status: 'error' });
  write('there again');
  expect(state()).toEqual({ status: 'success', data: 'there again' });
});

it('starts a new listener on request, but never two', () => {
  const { key, show, listening, write, fail } = liveDocument();
  const state = show();
  fail();
  restartSource(key);
  expect(state()).toEqual({ status: 'loading' });
  expect(listening.size).toBe(1);
  write('at last');
  expect(state()).toEqual({ status: 'success', data: 'at last' });
});

it('restarts an ended listener when a component shows it', () => {
  const { show, listening, write, end } = liveDocument();
  show();
  write('one');
  expect(show()()).toEqual({ status: 'success', data: 'one' });
  end();
  expect(listening.size).toBe(0);
  expect(show()()).toEqual({ status: 'loading' });
  expect(listening.size).toBe(1);
});

it('shows an error to every component while its listener retries', () => {
  const { show, write, fail } = liveDocument();
  const first = show();
  fail();
  const second = show();
  expect([first(), second()]).toEqual([{ status: 'error' }, { status: 'error' }]);
  write('there again');
  expect([first(), second()]).toEqual([
    { status: 'success', data: 'there again' },
    { status: 'success', data: 'there again' },
  ]);
});

it('ends when the user logs out, and restarts if the user stays after all', () => {
  authStore.publish(ALICE);
  const { show, listening } = liveDocument();
  show();
  expect(listening.size).toBe(1);
  authStore.beginSignOut();
  expect(listening.size).toBe(0);
  authStore.rollbackSignOut(ALICE);
  show();
  expect(listening.size).toBe(1);
});
