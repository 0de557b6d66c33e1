import { expect, it, vi } from 'vitest';
import {
  batchLoader,
  DELETED_ACCOUNT,
  personHandle,
  personName,
  toPersonSummary,
  UNREADABLE_PROFILE,
} from './person.ts';

const NAMED = { username: 'ada_l', full_name: 'Ada Lovelace' };

it.each([
  ['by both names', NAMED, 'Ada Lovelace', '@ada_l'],
  ['by the full name alone', { ...NAMED, username: null }, 'Ada Lovelace', null],
  ['by the username where there is no full name, and not twice', { ...NAMED, full_name: null }, '@ada_l', null],
  ['as somebody new', { username: null, full_name: null }, 'No name yet', null],
  ['as an account that is gone', null, DELETED_ACCOUNT, null],
])('a person is called %s', (_how, profile, name, handle) => {
  const person = { uid: 'ada', profile };
  expect([personName(person), personHandle(person)]).toEqual([name, handle]);
});

it.each([
  ['somebody whose profile is there', { profile: NAMED }, 'Ada Lovelace'],
  ['somebody whose profile could not be read', { profile: null }, UNREADABLE_PROFILE],
  ['somebody who has no profile any more', null, DELETED_ACCOUNT],
  ['somebody whom nobody has looked up', undefined, DELETED_ACCOUNT],
])('%s is told apart', (_who, stored, name) => {
  expect(personName(toPersonSummary('ada', stored))).toBe(name);
});

const named = async (uids: string[]) =>
  new Map(uids.filter((uid) => uid !== 'gone').map((uid) => [uid, `name of ${uid}`]));

it('asks for each person once, however often they are named and however many ask at the same time', async () => {
  const load = vi.fn(named);
  const namesOf = batchLoader(load, 30);
  const [first, second] = await Promise.all([namesOf(['a', 'b', 'a']), namesOf(['b', 'c'])]);
  expect(Object.fromEntries(first)).toEqual({ a: 'name of a', b: 'name of b' });
  expect(Object.fromEntries(second)).toEqual({ b: 'name of b', c: 'name of c' });
  await namesOf(['c', 'a']);
  expect(load.mock.calls).toEqual([[['a', 'b']], [['c']]]);
});

it('asks for no more at once than may be asked for', async () => {
  const load = vi.fn(named);
  await batchLoader(load, 2)(['a', 'b', 'c', 'd', 'e']);
  expect(load.mock.calls).toEqual([[['a', 'b']], [['c', 'd']], [['e']]]);
});

it('keeps that somebody is gone', async () => {
  const load = vi.fn(named);
  const namesOf = batchLoader(load, 30);
  expect((await namesOf(['gone'])).get('gone')).toBeNull();
  await namesOf(['gone']);
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks again for what could not be loaded', async () => {
  const load = vi.fn(named);
  load.mockRejectedValueOnce(new Error('unreachable'));
  const namesOf = batchLoader(load, 30);
  await expect(namesOf(['a', 'b'])).rejects.toThrow('unreachable');
  expect((await namesOf(['a'])).get('a')).toBe('name of a');
});

it('asks for nothing where nobody is named', async () => {
  const load = vi.fn(named);
  expect(await batchLoader(load, 30)([])).toEqual(new Map());
  expect(load).not.toHaveBeenCalled();
});
