import { WATCHLIST_MAX } from '@portal/functions/contract/limits';
import { describe, expect, it } from 'vitest';
import { database, read } from '../factories/admin.ts';
import { openAccount, openVisitor } from '../factories/people.ts';
import { refusalOf } from '../factories/refusals.ts';

const GAME = 'dod-passthejam-ip-box';
const BIOTECH = 'biotech-ip-box-beta';
const CLEANTECH = 'cleantech-ip-box-gamma';

describe('a watchlist', () => {
  it('keeps opportunities, the last first, and lets them go', async () => {
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

  it('loses none of several changes made at once', async () => {
    const person = await openAccount();
    await Promise.all([GAME, BIOTECH, CLEANTECH].map((id) => person.call('setWatched', { id, watched: true })));
    const { ids } = await person.call('listWatched', {});
    expect(ids.sort()).toEqual([BIOTECH, CLEANTECH, GAME]);
  });

  it("is each person's own", async () => {
    const [one, other] = [await openAccount(), await openAccount()];
    await one.call('setWatched', { id: GAME, watched: true });
    expect(await other.call('listWatched', {})).toEqual({ ids: [] });
  });

  it('does not list what is no longer published, and lets it go', async () => {
    const person = await openAccount();
    const list = { user_id: person.uid, opportunity_ids: [GAME, 'withdrawn-ip-box'], updated_at: new Date() };
    await database.doc(`watchlists/${person.uid}`).set(list);
    expect(await person.call('listWatched', {})).toEqual({ ids: [GAME] });
    expect(await person.call('setWatched', { id: 'withdrawn-ip-box', watched: false })).toEqual({ ids: [GAME] });
    expect(await read(`watchlists/${person.uid}`)).toMatchObject({ opportunity_ids: [GAME] });
  });
});

describe('what a follower has seen', () => {
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

  it('begins with what they follow as it is then, on the watchlist or a waitlist', async () => {
    const [watching, waiting] = [await openAccount(), await openAccount()];
    await watching.call('setWatched', { id: BIOTECH, watched: true });
    await waiting.call('joinWaitlist', { id: BIOTECH });
    expect(await seenBy(watching)).toEqual([BIOTECH_TODAY]);
    expect(await seenBy(waiting)).toEqual([BIOTECH_TODAY]);
    expect(await waiting.call('listWatched', {})).toEqual({ ids: [] });
  });

  it('stays until they look at it, and is what they looked at from then on', async () => {
    for (const follow of ['setWatched', 'joinWaitlist'] as const) {
      const person = await openAccount();
      if (follow === 'setWatched') await person.call('setWatched', { id: BIOTECH, watched: true });
      else await person.call('joinWaitlist', { id: BIOTECH });
      await change(person);
      await person.call('setWatched', { id: GAME, watched: true });
      expect((await seenBy(person))[0]).toMatchObject({ opportunity_id: BIOTECH, target_return: '4.0x' });
      expect(await person.call('markSeen', { id: BIOTECH })).toEqual({ seen: true });
      expect((await seenBy(person))[0]).toEqual(BIOTECH_TODAY);
    }
  });

  it('is stored for nobody who does not follow the opportunity', async () => {
    const person = await openAccount();
    await person.call('markSeen', { id: BIOTECH });
    expect(await read(`watchlists/${person.uid}`)).toBeUndefined();
  });
});

describe('what is refused', () => {
  it(`more than ${WATCHLIST_MAX}`, async () => {
    const person = await openAccount();
    const ids = Array.from({ length: WATCHLIST_MAX }, (_, index) => `box-${index}`);
    await database
      .doc(`watchlists/${person.uid}`)
      .set({ user_id: person.uid, opportunity_ids: ids, updated_at: new Date() });
    expect(await refusalOf(person.call('setWatched', { id: GAME, watched: true }))).toEqual({
      code: 'resource-exhausted',
      message: 'A watchlist holds 100 opportunities. Take one off before you keep another.',
    });
    expect(await read(`watchlists/${person.uid}`)).toMatchObject({ opportunity_ids: ids });
  });

  it.each([
    ['an unknown opportunity', { id: 'goldmine-ip-box', watched: true }, 'not-found'],
    ['an id that is none', { id: '../profiles', watched: true }, 'invalid-argument'],
    ['a text for a yes', { id: GAME, watched: 'yes' }, 'invalid-argument'],
    ['a call without the yes or no', { id: GAME }, 'invalid-argument'],
    ["somebody else's list", { id: GAME, watched: true, uid: 'ada' }, 'invalid-argument'],
  ])('%s', async (_what, request, code) => {
    const person = await openAccount();
    expect(await refusalOf(person.call('setWatched', request))).toMatchObject({ code });
    expect(await read(`watchlists/${person.uid}`)).toBeUndefined();
  });

  it('anyone without an account', async () => {
    const visitor = openVisitor();
    expect(await refusalOf(visitor.call('listWatched', {}))).toMatchObject({ code: 'unauthenticated' });
    const keep = visitor.call('setWatched', { id: GAME, watched: true });
    expect(await refusalOf(keep)).toMatchObject({ code: 'unauthenticated' });
  });
});
