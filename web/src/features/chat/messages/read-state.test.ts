import { expect, it } from 'vitest';
import { advanceReadState, initReadState, markAllRead, NOTHING_READ } from './read-state.ts';

const message = (id: string, uid: string, minute: number) => ({
  id,
  uid,
  at: new Date(2026, 10, 21, 9, minute),
  delivery: null,
});
const time = (minute: number) => new Date(2026, 10, 21, 9, minute).getTime();
const list = [message('a', 'ada', 0), message('b', 'grace', 1), message('c', 'ada', 2), message('d', 'grace', 3)];

it('marks nothing as new on a first visit or after everything was read', () => {
  expect(initReadState(list, 'ada', null).unreadFrom).toBeNull();
  expect(initReadState(list, 'ada', time(3)).unreadFrom).toBeNull();
  expect(initReadState([], 'ada', null)).toEqual(NOTHING_READ);
});

it('marks the first unread message of another member', () => {
  expect(initReadState(list, 'ada', time(0)).unreadFrom).toBe('b');
  expect(initReadState(list, 'ada', time(1)).unreadFrom).toBe('d');
  expect(initReadState(list, 'grace', time(2)).unreadFrom).toBeNull();
});

it('counts messages that arrive out of view and marks the first', () => {
  const begun = initReadState(list, 'ada', null);
  const one = advanceReadState(begun, [...list, message('e', 'grace', 4)], 'ada', false);
  expect(one).toMatchObject({ unseen: 1, unreadFrom: 'e' });
  const two = advanceReadState(one, [...list, message('e', 'grace', 4), message('f', 'grace', 5)], 'ada', false);
  expect(two).toMatchObject({ unseen: 2, unreadFrom: 'e' });
  expect(markAllRead(two)).toMatchObject({ unseen: 0, unreadFrom: 'e' });
  const three = advanceReadState(markAllRead(two), [...list, message('g', 'grace', 6)], 'ada', false);
  expect(three).toMatchObject({ unseen: 1, unreadFrom: 'g' });
});

it('counts each message once when many share a millisecond and arrive separately', () => {
  const burst = Array.from({ length: 70 }, (_, index) => message(`burst-${index}`, 'grace', 4));
  let state = initReadState(list, 'ada', null);
  for (let arrived = 1; arrived <= burst.length; arrived += 1) {
    state = advanceReadState(state, [...list, ...burst.slice(0, arrived)], 'ada', false);
  }
  expect(state).toMatchObject({ unseen: 70, unreadFrom: 'burst-0' });
});

it('does not count visible, own, outgoing or older messages', () => {
  const begun = initReadState(list, 'ada', null);
  expect(advanceReadState(begun, [...list, message('e', 'grace', 4)], 'ada', true)).toMatchObject({
    unseen: 0,
    unreadFrom: null,
  });
  expect(advanceReadState(begun, [...list, message('e', 'ada', 4)], 'ada', false).unseen).toBe(0);
  const outgoing = { ...message('e', 'ada', 4), delivery: 'sending' };
  expect(advanceReadState(begun, [...list, outgoing], 'ada', false)).toBe(begun);
  expect(advanceReadState(begun, [message('z', 'grace', -9), ...list], 'ada', false)).toBe(begun);
});
