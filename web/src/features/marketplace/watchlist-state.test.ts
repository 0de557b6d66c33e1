import { expect, it } from 'vitest';
import { type PendingChange, reducePending, watchedNow } from './watchlist-state.ts';

interface Known {
  stored: readonly string[];
  pending: readonly PendingChange[];
}
const NOTHING: Known = { stored: [], pending: [] };
type Step = (before: Known) => Known;

const shown = (...steps: Step[]) => {
  const { stored, pending } = steps.reduce((before, step) => step(before), NOTHING);
  return [...watchedNow(stored, pending)];
};
const loaded =
  (...stored: string[]): Step =>
  (before) => ({ ...before, stored });
const changed =
  (ticket: number, id: string, watched: boolean): Step =>
  ({ stored, pending }) => ({
    stored,
    pending: reducePending(pending, { type: 'changed', change: { ticket, id, watched } }),
  });
const refused =
  (ticket: number): Step =>
  ({ stored, pending }) => ({ stored, pending: reducePending(pending, { type: 'settled', ticket }) });
const confirmed =
  (ticket: number, ...stored: string[]): Step =>
  (before) => ({ ...refused(ticket)(before), stored });

it("shows a change before the server's answer, and the server's list afterwards", () => {
  expect(shown(loaded('a'), changed(1, 'b', true))).toEqual(['a', 'b']);
  expect(shown(loaded('a'), changed(1, 'b', true), confirmed(1, 'b', 'a'))).toEqual(['b', 'a']);
  expect(shown(loaded('a'), changed(1, 'a', false))).toEqual([]);
});

it('reverts only a refused change', () => {
  expect(shown(loaded('a'), changed(1, 'b', true), refused(1))).toEqual(['a']);
  expect(shown(loaded('a'), changed(1, 'a', false), refused(1))).toEqual(['a']);
  expect(shown(loaded(), changed(1, 'a', true), changed(2, 'b', true), refused(1))).toEqual(['b']);
});

it('keeps the last of several quick clicks, regardless of earlier results', () => {
  const clicks = [loaded(), changed(1, 'a', true), changed(2, 'a', false)];
  expect(shown(...clicks)).toEqual([]);
  expect(shown(...clicks, confirmed(1, 'a'))).toEqual([]);
  expect(shown(...clicks, refused(1))).toEqual([]);
  expect(shown(...clicks, confirmed(1, 'a'), refused(2))).toEqual(['a']);
});
