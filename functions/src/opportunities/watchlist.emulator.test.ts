import { describe, expect, it } from 'vitest';
import { openAccount, openVisitor } from '../../../tests/factories/people.ts';
import { database, read } from '../../../tests/support/admin.ts';
import { refusalOf } from '../../../tests/support/refusals.ts';
import { WATCHLIST_MAX } from '../contract/limits.ts';

const GAME = 'dod-passthejam-ip-box';
const BIOTECH = 'biotech-ip-box-beta';
const CLEANTECH = 'cleantech-ip-box-gamma';

describe('a watchlist', () => {
  it('lists opportunities, newest first, and removes them', async () => {
    const person = await openAccount();
    const set = (id: string, watched: boolean) => person.call('setWatched', { id, watched });
    expect(await person.call('listWatched', {})).toEqual({ ids: [] });
    expect(await set(GAME, true)).toEqual({ ids: [GAME] });
    expect(await set(BIOTECH, true)).toEqual({ ids: [BIOTECH, GAME] });
    expect(await set(GAME, true)).toEqual({ ids: [BIOTECH, GAME] });
    expect(await person.call('listWatched', {})).toEqual({ ids: [BIOTECH, GAME] });
    expect(await read(`watchlists/${person.uid}`)).toEqual({
      user_id: person.uid,
      opportunity_ids: [GAME, BIOTECH],
      seen: [expect.objectContaining({ opportunity_id: GAME }), expect.objectContaining({ opportunity_id: BIOTECH })],
      updated_at: expect.objectContaining({ seconds: expect.any(Number) }),
    });
    expect(await set(GAME, false)).toEqual({ ids: [BIOTECH] });
    expect(await set(GAME, false)).toEqual({ ids: [BIOTECH] });
    expect(await person.call('listWatched', {})).toEqual({ ids: [BIOTECH] });
  });

  it('keeps all of several parallel changes', async () => {
    const person = await openAccount();
    await Promise.all([GAME, BIOTECH, CLEANTECH].map((id) => person.call('setWatched', { id, watched: true })));
    const { ids } = await person.call('listWatched', {});
    expect(ids.sort()).toEqual([BIOTECH, CLEANTECH, GAME]);
  });

  it('is separate for each person', async () => {
    const [one, other] = [await openAccount(), await openAccount()];
    await one.call('setWatched', { id: GAME, watched: true });
    expect(await other.call('listWatched', {})).toEqual({ ids: [] });
  });

  it('omits a withdrawn opportunity, which can still be removed', async () => {
    const person = await openAccount();
    const list = { user_id: person.uid, opportunity_ids: [GAME, 'withdrawn-ip-box'], updated_at: new Date() };
    await database.doc(`watchlists/${person.uid}`).set(list);
    expect(await person.call('listWatched', {})).toEqual({ ids: [GAME] });
    expect(await person.call('setWatched', { id: 'withdrawn-ip-box', watched: false })).toEqual({ ids: [GAME] });
    expect(await read(`watchlists/${person.uid}`)).toMatchObject({ opportunity_ids: [GAME] });
  });
});

describe('the version that a follower has seen', () => {
  const seenBy = async ({ uid }: { uid: string }) => (await read(`watchlists/${uid}`))?.seen;
  const BIOTECH_TODAY = {
    opportunity_id: BIOTECH,
    status: 'opening_soon',
    min_investment: '$100,000',
    target_return: '4.2x',
    term: '7 years',
    documents: expect.any(Array),
  };
  const change = ({ uid }: { uid: string }) =>
    database.doc(`watchlists/${uid}`).update({ seen: [{ ...BIOTECH_TODAY, target_return: '4.0x', documents: [] }] });

  it('starts with the opportunity as it is when they follow it', async () => {
    const [watching, waiting] = [await openAccount(), await openAccount()];
    await watching.call('setWatched', { id: BIOTECH, watched: true });
    await waiting.call('joinWaitlist', { id: BIOTECH });
    expect(await seenBy(watching)).toEqual([BIOTECH_TODAY]);
    expect(await seenBy(waiting)).toEqual([BIOTECH_TODAY]);
    expect(await waiting.call('listWatched', {})).toEqual({ ids: [] });
  });

  it('stays until they look at the opportunity, and is then replaced', async () => {
    for (const follow of ['setWatched', 'joinWaitlist'] as const) {
      const person = await openAccount();
      if (follow === 'setWatched') await person.call('setWatched', { id: BIOTECH, watched: true });
      else await person.call('joinWaitlist', { id: BIOTECH });
      await change(person);
      await person.call('setWatched', { id: GAME, watched: true });
      expect((await seenBy(person))[0]).toMatchObject({ opportunity_id: BIOTECH, target_return: '4.0x' });
      expect(await person.call('markSeen', { id: BIOTECH })).toMatchObject({ seen: true });
      expect((await seenBy(person))[0]).toEqual(BIOTECH_TODAY);
    }
  });

  it('is not stored for a person who does not follow the opportunity', async () => {
    const person = await openAccount();
    await person.call('markSeen', { id: BIOTECH });
    expect(await read(`watchlists/${person.uid}`)).toBeUndefined();
  });
});

describe('the watchlist refuses', () => {
  it(`more than ${WATCHLIST_MAX} opportunities`, async () => {
    const person = await openAccount();
    const ids = Array.from({ length: WATCHLIST_MAX }, (_, index) => `box-${index}`);
    await database
      .doc(`watchlists/${person.uid}`)
      .set({ user_id: person.uid, opportunity_ids: ids, updated_at: new Date() });
    expect(await refusalOf(person.call('setWatched', { id: GAME, watched: true }))).toEqual({
      code: 'resource-exhausted',
      message: 'Your watchlist can hold 100 opportunities. Remove one before you add another.',
    });
    expect(await read(`watchlists/${person.uid}`)).toMatchObject({ opportunity_ids: ids });
  });

  it.each([
    ['an unknown opportunity', { id: 'goldmine-ip-box', watched: true }, 'not-found'],
    ['a malformed id', { id: '../profiles', watched: true }, 'invalid-argument'],
    ['a text instead of a boolean', { id: GAME, watched: 'yes' }, 'invalid-argument'],
    ['a missing boolean', { id: GAME }, 'invalid-argument'],
    ['another person’s list', { id: GAME, watched: true, uid: 'ada' }, 'invalid-argument'],
  ])('%s', async (_what, request, code) => {
    const person = await openAccount();
    expect(await refusalOf(person.call('setWatched', request))).toMatchObject({ code });
    expect(await read(`watchlists/${person.uid}`)).toBeUndefined();
  });

  it('a caller without an account', async () => {
    const visitor = openVisitor();
    expect(await refusalOf(visitor.call('listWatched', {}))).toMatchObject({ code: 'unauthenticated' });
    const keep = visitor.call('setWatched', { id: GAME, watched: true });
    expect(await refusalOf(keep)).toMatchObject({ code: 'unauthenticated' });
  });
});
