import { describe, expect, it } from 'vitest';
import { openAccount, openVisitor } from '../../../tests/factories/people.ts';
import { database, read } from '../../../tests/support/admin.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';

const SOON = 'biotech-ip-box-beta';
const OPEN = 'tech-ip-box-alpha';
const NO_PLACE = { onWaitlist: false, joinedAt: null };

describe('a waitlist', () => {
  it('is joined once, even in parallel calls, and can be left', async () => {
    const person = await openAccount();
    expect(await person.call('getWaitlistPlace', { id: SOON })).toEqual(NO_PLACE);

    const presses = await Promise.all([1, 2, 3].map(() => person.call('joinWaitlist', { id: SOON })));
    const [place] = presses;
    expect(place).toEqual({ onWaitlist: true, joinedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
    expect(presses).toEqual([place, place, place]);
    expect(await person.call('joinWaitlist', { id: SOON })).toEqual(place);
    expect(await person.call('getWaitlistPlace', { id: SOON })).toEqual(place);

    const stored = await read(`waitlist/${SOON}_${person.uid}`);
    expect(Object.keys(stored ?? {}).sort()).toEqual(['created_at', 'opportunity_id', 'user_id']);
    expect(stored).toMatchObject({ user_id: person.uid, opportunity_id: SOON });
    expect(stored?.created_at.toDate().toISOString()).toBe(place?.joinedAt);

    expect(await person.call('leaveWaitlist', { id: SOON })).toEqual(NO_PLACE);
    expect(await person.call('leaveWaitlist', { id: SOON })).toEqual(NO_PLACE);
    expect(await person.call('getWaitlistPlace', { id: SOON })).toEqual(NO_PLACE);
    expect(await read(`waitlist/${SOON}_${person.uid}`)).toBeUndefined();
  });

  it('is separate for each person', async () => {
    const [one, other] = [await openAccount(), await openAccount()];
    await one.call('joinWaitlist', { id: SOON });
    await other.call('leaveWaitlist', { id: SOON });
    expect(await one.call('getWaitlistPlace', { id: SOON })).toMatchObject({ onWaitlist: true });
    expect(await other.call('getWaitlistPlace', { id: SOON })).toEqual(NO_PLACE);
  });

  it('can be left after the opportunity has opened', async () => {
    const person = await openAccount();
    const place = database.doc(`waitlist/${OPEN}_${person.uid}`);
    await place.set({ user_id: person.uid, opportunity_id: OPEN, created_at: new Date() });
    expect(await person.call('getWaitlistPlace', { id: OPEN })).toMatchObject({ onWaitlist: true });
    expect(await person.call('leaveWaitlist', { id: OPEN })).toEqual(NO_PLACE);
    expect((await place.get()).exists).toBe(false);
  });
});

describe('the waitlist refuses', () => {
  it('a place for an open opportunity', async () => {
    const person = await openAccount();
    expect(await refusalOf(person.call('joinWaitlist', { id: OPEN }))).toEqual({
      code: 'failed-precondition',
      message: 'This opportunity is open for investment, so there is no waitlist to join.',
    });
    expect(await read(`waitlist/${OPEN}_${person.uid}`)).toBeUndefined();
  });

  it('an unknown id and a malformed one', async () => {
    const person = await openAccount();
    const refusal = (id: unknown) => refusalOf(person.call('joinWaitlist', { id }));
    expect(await refusal('goldmine-ip-box')).toMatchObject({ code: 'not-found' });
    expect(await refusal('a/b')).toMatchObject({ code: 'invalid-argument' });
    expect(await refusal(undefined)).toMatchObject({ code: 'invalid-argument' });
  });

  it.each(['joinWaitlist', 'leaveWaitlist', 'getWaitlistPlace'] as const)('%s without an account', async (name) => {
    expect(await refusalOf(openVisitor().call(name, { id: SOON }))).toMatchObject({ code: 'unauthenticated' });
  });

  it('a place in another person’s name', async () => {
    const person = await openAccount();
    expect(await refusalOf(person.call('joinWaitlist', { id: SOON, uid: 'somebody-else' }))).toEqual({
      code: 'invalid-argument',
      message: 'Unknown field: uid',
    });
  });
});
