import { UNLOCK_LIFETIME } from '@portal/functions/contract/limits';
import { describe, expect, it } from 'vitest';
import { findUnlock, isLive, parseUnlocks, type StoredUnlock } from './unlocks.ts';

const START = 1_800_000_000_000;
const mine: StoredUnlock = { opportunityId: 'alpha', timestamp: START, token: 'a.b.c', uid: 'me', session: null };
const visitors: StoredUnlock = { ...mine, uid: null, session: 'a-session' };

describe('parseUnlocks', () => {
  it('reads stored unlocks', () => {
    expect(parseUnlocks(JSON.stringify([mine, visitors]))).toEqual([mine, visitors]);
  });

  it.each([null, '', '{', 'null', '7', '{"0":{}}', '[null, 3, "text", [], {}]'])('finds nothing in %j', (text) => {
    expect(parseUnlocks(text)).toEqual([]);
  });

  it.each(['opportunityId', 'timestamp', 'token', 'uid', 'session'])('ignores an entry with an invalid %s', (key) => {
    expect(parseUnlocks(JSON.stringify([{ ...mine, [key]: {} }, mine]))).toEqual([mine]);
  });
});

describe('an unlock', () => {
  it('is valid for exactly an hour', () => {
    expect(isLive(mine, START)).toBe(true);
    expect(isLive(mine, START + UNLOCK_LIFETIME - 1)).toBe(true);
    expect(isLive(mine, START + UNLOCK_LIFETIME)).toBe(false);
  });

  it('is invalid if its time is in the future', () => {
    expect(isLive(mine, START - 1)).toBe(false);
  });
});

describe('findUnlock', () => {
  const find = (wanted: { opportunityId?: string; uid?: string | null; now?: number }) =>
    findUnlock([mine, visitors], { opportunityId: 'alpha', uid: 'me', now: START, ...wanted });

  it('finds only the reader’s own unlock', () => {
    expect(find({})).toEqual(mine);
    expect(find({ uid: null })).toEqual(visitors);
    expect(find({ uid: 'somebody else' })).toBeUndefined();
  });

  it('finds nothing for another opportunity or after the hour', () => {
    expect(find({ opportunityId: 'beta' })).toBeUndefined();
    expect(find({ now: START + UNLOCK_LIFETIME })).toBeUndefined();
  });
});
