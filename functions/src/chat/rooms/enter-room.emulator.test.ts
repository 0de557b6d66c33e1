import { HttpsError } from 'firebase-functions/https';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSeed } from '../../../../scripts/seed/read-seed.ts';
import { writeGrant } from '../../../../tests/factories/access-requests.ts';
import { ASKING, writeAcceptance } from '../../../../tests/factories/agreements.ts';
import { kycRecord, writeKycRecord } from '../../../../tests/factories/kyc-records.ts';
import { writeOwnership } from '../../../../tests/factories/opportunity-owners.ts';
import { type AccountHolder, openAccount } from '../../../../tests/factories/people.ts';
import { database, read } from '../../../../tests/support/admin.ts';
import { forgetAttempts } from '../../../../tests/support/attempts.ts';
import { authOf, callInProcess } from '../../../../tests/support/in-process.ts';
import { unlockOpportunity } from '../../access/unlock-opportunity.ts';
import type { Viewer } from '../../contract/access/policy.ts';
import { ROOM_RIGHT_OF } from '../../contract/chat/rooms.ts';
import { ROOM_PASS_LIFETIME, UNLOCK_LIFETIME } from '../../contract/limits.ts';
import { now } from '../../platform/clock.ts';
import { enterRoom } from './enter-room.ts';

vi.mock(import('../../platform/clock.ts'), () => ({ now: vi.fn(() => new Date()) }));

const GAME = 'dod-passthejam-ip-box';
const MINUTE = 60_000;
const REFUSED = {
  code: 'permission-denied',
  message: 'Only people who can read the full page of an opportunity can enter its room.',
};

beforeEach(forgetAttempts);
afterEach(() => void vi.mocked(now).mockImplementation(() => new Date()));

const after = (milliseconds: number) => {
  const moment = new Date(Date.now() + milliseconds);
  vi.mocked(now).mockImplementation(() => moment);
};

async function refusalOf(call: Promise<unknown>) {
  const outcome = await call.catch((error: unknown) => error);
  if (!(outcome instanceof HttpsError)) throw new Error(`The call was not refused but gave ${JSON.stringify(outcome)}`);
  return { code: outcome.code, message: outcome.message };
}

const passOf = ({ uid }: AccountHolder, id = GAME) => read(`room_passes/${id}_${uid}`);

async function enter(person: AccountHolder, request: object = {}) {
  return callInProcess(enterRoom, { id: GAME, ...request }, await authOf(person.user));
}

async function unlock(person: AccountHolder): Promise<string> {
  const request = { id: GAME, passcode: readSeed().passcodes[GAME] ?? '' };
  const answer = await callInProcess(unlockOpportunity, request, await authOf(person.user));
  if (!answer.granted) throw new Error('The passcode was not taken.');
  return answer.token;
}

type Entrant = { person: AccountHolder; request?: object };

const ENTRANTS: Record<Exclude<Viewer, 'visitor'>, () => Promise<Entrant>> = {
  investor: async () => ({ person: await openAccount() }),
  unlocked: async () => {
    const person = await openAccount();
    return { person, request: { unlock: await unlock(person) } };
  },
  granted: async () => {
    const person = await openAccount();
    await writeGrant(person.uid, GAME);
    return { person };
  },
  approved: async () => ({ person: await approved() }),
  owner: async () => {
    const person = await openAccount({ owner: true });
    await writeOwnership(GAME, person.uid);
    return { person };
  },
  editor: async () => ({ person: await openAccount({ editor: true }) }),
  admin: async () => ({ person: await openAccount({ admin: true }) }),
};

async function approved(): Promise<AccountHolder> {
  const person = await openAccount();
  await writeKycRecord(kycRecord(person.uid, 'approved'));
  return person;
}

describe('a pass to the room of an opportunity', () => {
  it.each(Object.entries(ENTRANTS))('for the viewer %s follows the table', async (viewer, open) => {
    const { person, request } = await open();
    const right = Object.entries(ROOM_RIGHT_OF).find(([name]) => name === viewer)?.[1] ?? null;
    if (right === null) {
      expect(await refusalOf(enter(person, request))).toEqual(REFUSED);
      expect(await passOf(person)).toBeUndefined();
      return;
    }
    const { expiresAt } = await enter(person, request);
    expect(await passOf(person)).toMatchObject({ user_id: person.uid, opportunity_id: GAME, right });
    const left = new Date(expiresAt).getTime() - Date.now();
    expect(left).toBeGreaterThan(ROOM_PASS_LIFETIME - MINUTE);
    expect(left).toBeLessThanOrEqual(ROOM_PASS_LIFETIME);
  });

  it.each([['support'], ['reviewer']])('is refused to the role %s, which reads no full page', async (role) => {
    const person = await openAccount({ [role]: true });
    expect(await refusalOf(enter(person))).toEqual(REFUSED);
    expect(await passOf(person)).toBeUndefined();
  });

  it.each(['not_started', 'in_progress', 'pending_review', 'rejected'] as const)(
    'is refused to a person whose verification is %s',
    async (status) => {
      const person = await openAccount();
      await writeKycRecord(kycRecord(person.uid, status));
      expect(await refusalOf(enter(person))).toEqual(REFUSED);
    },
  );

  it('ends with a grant that ends sooner', async () => {
    const person = await openAccount();
    const end = new Date(Date.now() + 2 * MINUTE);
    await writeGrant(person.uid, GAME, end);
    expect(await enter(person)).toMatchObject({ expiresAt: end.toISOString() });
  });

  it('is refused after a grant has expired, and deleted', async () => {
    const person = await openAccount();
    await writeGrant(person.uid, GAME, new Date(Date.now() + MINUTE));
    await enter(person);
    after(2 * MINUTE);
    expect(await refusalOf(enter(person))).toEqual(REFUSED);
    expect(await passOf(person)).toBeUndefined();
  });

  it('belongs to the session of its unlock and ends with it', async () => {
    const person = await openAccount();
    const auth = await authOf(person.user);
    const token = await unlock(person);
    after(UNLOCK_LIFETIME - 2 * MINUTE);
    const { expiresAt } = await enter(person, { unlock: token });
    expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(UNLOCK_LIFETIME);
    expect(await passOf(person)).toMatchObject({ right: 'unlock', session: auth?.token.auth_time });
    after(UNLOCK_LIFETIME + MINUTE);
    expect(await refusalOf(enter(person, { unlock: token }))).toEqual(REFUSED);
  });

  it('is refused to a person with the unlock of another', async () => {
    const [holder, other] = await Promise.all([openAccount(), openAccount()]);
    expect(await refusalOf(enter(other, { unlock: await unlock(holder) }))).toEqual(REFUSED);
  });

  it('needs the agreement that the opportunity asks for', async () => {
    const person = await approved();
    expect(await refusalOf(enter(person, { id: ASKING }))).toEqual(REFUSED);
    expect(await passOf(person, ASKING)).toBeUndefined();
    await writeAcceptance(person.uid);
    await enter(person, { id: ASKING });
    expect(await passOf(person, ASKING)).toMatchObject({ right: 'approval' });
  });

  it('opens only the room that was asked for', async () => {
    const person = await openAccount();
    await writeGrant(person.uid, GAME);
    await enter(person);
    expect(await refusalOf(enter(person, { id: 'biotech-ip-box-beta' }))).toEqual(REFUSED);
    expect(await passOf(person, 'biotech-ip-box-beta')).toBeUndefined();
  });

  it('keeps how far the room was read when it is renewed', async () => {
    const person = await approved();
    await enter(person);
    const read_at = new Date('2026-11-20T12:00:00Z');
    await database.doc(`room_passes/${GAME}_${person.uid}`).update({ read_at });
    await enter(person);
    expect((await passOf(person))?.read_at.toDate()).toEqual(read_at);
  });

  it('is refused for an unknown opportunity, and for a preview as another viewer', async () => {
    const admin = await openAccount({ admin: true });
    expect(await refusalOf(enter(admin, { id: 'no-such-box' }))).toMatchObject({ code: 'not-found' });
    expect(await refusalOf(enter(admin, { viewAs: 'approved' }))).toMatchObject({ code: 'invalid-argument' });
  });
});
