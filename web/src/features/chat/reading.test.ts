import { expect, it } from 'vitest';
import { beginReading, goOnReading, NOTHING_READ, seeEverything } from './reading.ts';

const message = (id: string, uid: string, minute: number) => ({
  id,
  uid,
  at: new Date(2026, 10, 21, 9, minute),
  delivery: null,
});
const time = (minute: number) => new Date(2026, 10, 21, 9, minute).getTime();
const list = [message('a', 'ada', 0), message('b', 'grace', 1), message('c', 'ada', 2), message('d', 'grace', 3)];

it('marks nothing as new on a first visit, nor where everything was read', () => {
  expect(beginReading(list, 'ada', null).unreadFrom).toBeNull();
  expect(beginReading(list, 'ada', time(3)).unreadFrom).toBeNull();
  expect(beginReading([], 'ada', null)).toEqual(NOTHING_READ);
});

it('marks the first message of somebody else after what was read', () => {
  expect(beginReading(list, 'ada', time(0)).unreadFrom).toBe('b');
  expect(beginReading(list, 'ada', time(1)).unreadFrom).toBe('d');
  expect(beginReading(list, 'grace', time(2)).unreadFrom).toBeNull();
});

it('counts what comes while nobody looks, and puts the mark before the first of it', () => {
  const begun = beginReading(list, 'ada', null);
  const one = goOnReading(begun, [...list, message('e', 'grace', 4)], 'ada', false);
  expect(one).toMatchObject({ unseen: 1, unreadFrom: 'e' });
  const two = goOnReading(one, [...list, message('e', 'grace', 4), message('f', 'grace', 5)], 'ada', false);
  expect(two).toMatchObject({ unseen: 2, unreadFrom: 'e' });
  expect(seeEverything(two)).toMatchObject({ unseen: 0, unreadFrom: 'e' });
  const three = goOnReading(seeEverything(two), [...list, message('g', 'grace', 6)], 'ada', false);
  expect(three).toMatchObject({ unseen: 1, unreadFrom: 'g' });
});

it('counts nothing while the person looks, of their own, on its way, or older', () => {
  const begun = beginReading(list, 'ada', null);
  expect(goOnReading(begun, [...list, message('e', 'grace', 4)], 'ada', true)).toMatchObject({
    unseen: 0,
    unreadFrom: null,
  });
  expect(goOnReading(begun, [...list, message('e', 'ada', 4)], 'ada', false).unseen).toBe(0);
  const onItsWay = { ...message('e', 'ada', 4), delivery: 'sending' };
  expect(goOnReading(begun, [...list, onItsWay], 'ada', false)).toBe(begun);
  expect(goOnReading(begun, [message('z', 'grace', -9), ...list], 'ada', false)).toBe(begun);
});
