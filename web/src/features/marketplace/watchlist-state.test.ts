import { expect, it } from 'vitest';
import { CallError } from '#lib/data/call-error.ts';
import { NOTHING_KNOWN, reduceWatchlist, type WatchlistEvent, watchedNow } from './watchlist-state.ts';

const after = (...events: WatchlistEvent[]) => events.reduce(reduceWatchlist, NOTHING_KNOWN);
const shown = (...events: WatchlistEvent[]) => [...watchedNow(after(...events))];
const loaded = (...ids: string[]): WatchlistEvent => ({ type: 'loaded', ids });
const changed = (ticket: number, id: string, watched: boolean): WatchlistEvent => ({
  type: 'changed',
  change: { ticket, id, watched },
});
const confirmed = (ticket: number, ...ids: string[]): WatchlistEvent => ({ type: 'confirmed', ticket, ids });
const refused = (ticket: number): WatchlistEvent => ({ type: 'refused', ticket });

it('shows a change before the server has answered, and what the server says afterwards', () => {
  expect(shown(loaded('a'), changed(1, 'b', true))).toEqual(['a', 'b']);
  expect(shown(loaded('a'), changed(1, 'b', true), confirmed(1, 'b', 'a'))).toEqual(['b', 'a']);
  expect(shown(loaded('a'), changed(1, 'a', false))).toEqual([]);
});

it('takes a refused change back, and that one only', () => {
  expect(shown(loaded('a'), changed(1, 'b', true), refused(1))).toEqual(['a']);
  expect(shown(loaded('a'), changed(1, 'a', false), refused(1))).toEqual(['a']);
  expect(shown(loaded(), changed(1, 'a', true), changed(2, 'b', true), refused(1))).toEqual(['b']);
});

it('keeps the last press of several quick ones, whatever the first come to', () => {
  const presses = [loaded(), changed(1, 'a', true), changed(2, 'a', false)];
  expect(shown(...presses)).toEqual([]);
  expect(shown(...presses, confirmed(1, 'a'))).toEqual([]);
  expect(shown(...presses, refused(1))).toEqual([]);
  expect(shown(...presses, confirmed(1, 'a'), refused(2))).toEqual(['a']);
});

it('forgets a failure to load while it tries again and once it succeeds', () => {
  const failed: WatchlistEvent = { type: 'failed', failure: new CallError('unavailable', 'Not now.') };
  expect(after(failed)).toMatchObject({ stored: null, failure: { message: 'Not now.' } });
  expect(after(failed, { type: 'loading' })).toEqual(NOTHING_KNOWN);
  expect(after(failed, loaded('a'))).toMatchObject({ stored: ['a'], failure: null });
});
