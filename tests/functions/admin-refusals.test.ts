import type { CallName } from '@portal/functions/contract/calls';
import type { CallableRequest } from 'firebase-functions/https';
import { beforeAll, describe, expect, it } from 'vitest';
import * as deployed from '../../functions/src/operations.ts';
import { callsForStaff } from '../factories/admin-calls.ts';
import { REQUESTS } from '../factories/every-call.ts';
import { adminAuth } from '../support/admin.ts';
import { ANONYMOUS, type AnyOperation, callInProcess } from '../support/in-process.ts';
import { newPerson } from '../support/own-project.ts';
import { eventually } from '../support/poll.ts';
import { readWholePortal } from '../support/whole-portal.ts';

const callables: Record<CallName, AnyOperation> = deployed;

const SIGN_IN = { code: 'unauthenticated', message: 'Please sign in to continue.' };
const ONLY_STAFF = { code: 'permission-denied', message: expect.stringMatching(/^Only .+ can do this\.$/) };

/** Callers and their expected refusals. An admin's token keeps the claim for up to an hour after it was removed. */
const ACTORS: readonly [string, () => Promise<CallableRequest['auth']>, object][] = [
  ['a visitor', async () => ANONYMOUS, SIGN_IN],
  ['an investor', () => newPerson(), ONLY_STAFF],
  ['a person whose claim is the text "true"', () => newPerson({ admin: 'true' }), ONLY_STAFF],
  ['a former admin with an old token', formerAdmin, ONLY_STAFF],
  ['a person whose role is unknown', () => newPerson({ owner: true }), ONLY_STAFF],
];

async function formerAdmin() {
  const person = await newPerson({ admin: true });
  await adminAuth.setCustomUserClaims(person.uid, null);
  return person;
}

const names = callsForStaff();

it('finds the calls for staff', () => {
  expect(names).toEqual(expect.arrayContaining(['findPeople', 'describePeople', 'updateForm', 'getResumeLink']));
});

describe.each(ACTORS)('%s', (_who, open, refusal) => {
  let auth: CallableRequest['auth'];
  beforeAll(async () => {
    auth = await open();
  });

  const call = async (name: CallName) => {
    const asked = { uid: auth?.uid ?? 'nobody', id: 'biotech-ip-box-beta', documentId: 'term-sheet' };
    return callInProcess(callables[name], REQUESTS[name](asked), auth);
  };

  it('is refused by every call for staff, and changes nothing with it', async () => {
    // Retried because triggers of earlier tests may still write. A call that writes would fail each time.
    await eventually(async () => {
      const before = await readWholePortal();
      const outcomes = await Promise.allSettled(names.map(call));
      expect(outcomes).toEqual(names.map(() => ({ status: 'rejected', reason: expect.objectContaining(refusal) })));
      expect(await readWholePortal()).toEqual(before);
    });
  });
});
