import { afterEach, expect, it, vi } from 'vitest';
import { adminAuth, read } from '../factories/admin.ts';
import { type AccountHolder, openAccount } from '../factories/people.ts';
import { refusalOf } from '../factories/refusals.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Sessions that began before a later moment end; a revocation counts whole seconds, and this session began in this one. */
async function revokeSessions({ uid }: AccountHolder) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
  await adminAuth.revokeRefreshTokens(uid);
}

it.each([
  ['whose sessions were ended', revokeSessions],
  ['who has been disabled', ({ uid }: AccountHolder) => adminAuth.updateUser(uid, { disabled: true })],
  ['whose account is gone', ({ uid }: AccountHolder) => adminAuth.deleteUser(uid)],
])('somebody %s writes nothing more, although their token has not expired', async (_who, end) => {
  const person = await openAccount();
  await end(person);
  expect(await refusalOf(person.call('ensureProfile', {}))).toEqual({
    code: 'unauthenticated',
    message: 'Your session has ended. Please sign in again to continue.',
  });
  expect(await read(`profiles/${person.uid}`)).toBeUndefined();
});
