// @vitest-environment jsdom
import { Buffer } from 'node:buffer';
import { beforeEach, expect, it, vi } from 'vitest';
import { endOnDevice, isEnded } from './ended-session.ts';

const auth = vi.hoisted(() => ({ currentUser: null as object | null, signOut: vi.fn(async () => undefined) }));
vi.mock('#lib/firebase/auth.ts', () => ({ auth }));

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const begunAt = (auth_time?: number) => ({
  toJSON: () => ({ stsTokenManager: { accessToken: `${part({})}.${part({ auth_time })}.` } }),
});
const areEnded = (...times: number[]) => times.map((at) => isEnded(begunAt(at)));
async function signOut(auth_time?: number) {
  auth.currentUser = begunAt(auth_time);
  await endOnDevice();
}

beforeEach(() => localStorage.clear());

it('no session has ended before a sign-out', () => {
  expect(areEnded(0, 1000)).toEqual([false, false]);
});

it('a session has ended once it is signed out, and so have those that began before it, but no later one', async () => {
  await signOut(1000);
  expect(areEnded(999, 1000, 1001)).toEqual([true, true, false]);
});

it('a session goes on if its sign-out fails', async () => {
  auth.signOut.mockRejectedValueOnce(new Error('storage'));
  await expect(signOut(1000)).rejects.toThrow('storage');
  expect(areEnded(1000)).toEqual([false]);
  await signOut(1000);
  auth.signOut.mockRejectedValueOnce(new Error('storage'));
  await expect(signOut(2000)).rejects.toThrow('storage');
  expect(areEnded(1000, 2000)).toEqual([true, false]);
});

it('a session with an unreadable token never counts as ended', async () => {
  await signOut();
  expect(isEnded(begunAt())).toBe(false);
  await signOut(1000);
  expect(isEnded(begunAt())).toBe(false);
});

it('signing out without a user notes nothing', async () => {
  auth.currentUser = null;
  await endOnDevice();
  expect(areEnded(1000)).toEqual([false]);
});
