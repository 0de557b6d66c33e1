import type { User } from 'firebase/auth';
import { expect, it, vi } from 'vitest';
import { ensureToken } from './check-session.ts';

function userWith({ confirmed, inToken }: { confirmed: boolean; inToken: boolean }) {
  const getIdToken = vi.fn<User['getIdToken']>(async () => 'a new token');
  const getIdTokenResult = async () => ({ claims: { email_verified: inToken } });
  const user = { emailVerified: confirmed, getIdToken, getIdTokenResult };
  return { user: user as unknown as User, getIdToken };
}

it('a token that doesn’t state the confirmation of the address is renewed before a call, once for several calls', async () => {
  const { user, getIdToken } = userWith({ confirmed: true, inToken: false });
  await Promise.all([ensureToken(user), ensureToken(user)]);
  await ensureToken(user);
  expect(getIdToken.mock.calls).toEqual([[true]]);
});

it.each([
  { confirmed: true, inToken: true },
  { confirmed: false, inToken: false },
  // Another browser changed the address, or confirmed it.
  { confirmed: false, inToken: true },
])('a token is kept if the account is confirmed: $confirmed, and the token says: $inToken', async (state) => {
  const { user, getIdToken } = userWith(state);
  await ensureToken(user);
  expect(getIdToken).not.toHaveBeenCalled();
});

it('a renewal that failed is tried again by the next call', async () => {
  const { user, getIdToken } = userWith({ confirmed: true, inToken: false });
  getIdToken.mockRejectedValueOnce(new Error('offline'));
  await expect(ensureToken(user)).rejects.toThrow('offline');
  await ensureToken(user);
  expect(getIdToken).toHaveBeenCalledTimes(2);
});
