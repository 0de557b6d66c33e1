import type { CallName } from '@portal/functions/contract/calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { REQUESTS, SAMPLE_CALLS } from '../factories/every-call.ts';
import { adminAuth } from '../support/admin.ts';
import { callUrl } from '../support/emulators.ts';
import { openToken } from '../support/tokens.ts';
import { readWholePortal } from '../support/whole-portal.ts';

/** Valid requests for calls that refuse `REQUESTS` before the account is looked up. */
const VALID: Partial<Record<CallName, unknown>> = {
  deleteMyAccount: { understood: true },
  signOutEverywhere: { understood: true },
  changePassword: { password: 'Another-sound-password-1' },
};

const requestFor = (name: CallName, uid: string) =>
  VALID[name] ?? REQUESTS[name]({ uid, id: 'biotech-ip-box-beta', documentId: 'term-sheet' });

/** Sends a stolen token without an SDK. */
async function replay(name: CallName, token: string, uid: string) {
  const response = await fetch(callUrl(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: requestFor(name, uid) }),
  });
  return { status: response.status, body: await response.json() };
}

/** The unexpired token of an admin whose sessions were revoked. */
async function endedToken() {
  const { uid, token } = await openToken({ admin: true });
  // A revocation counts in whole seconds, and this session began in the current one.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
  await adminAuth.revokeRefreshTokens(uid);
  vi.useRealTimers();
  return { uid, token };
}

describe('a replayed token of a revoked session', () => {
  let ended: Awaited<ReturnType<typeof endedToken>>;
  let before: unknown;
  beforeAll(async () => {
    const good = await openToken();
    expect((await replay('ensureProfile', good.token, good.uid)).status).toBe(200);
    ended = await endedToken();
    before = await readWholePortal();
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  it.each(SAMPLE_CALLS)('is refused by %s', async (name) => {
    const answer = await replay(name, ended.token, ended.uid);
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ error: { status: 'UNAUTHENTICATED' } });
  });

  it('changes nothing', async () => {
    expect(await readWholePortal()).toEqual(before);
  });
});
