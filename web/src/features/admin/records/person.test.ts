import { expect, it } from 'vitest';
import { DELETED_ACCOUNT, personHandle, personName, UNREADABLE_PROFILE } from './person.ts';

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

it('a profile that could not be read is told from one that is gone', () => {
  expect(personName({ uid: 'ada', profile: null, unreadable: true })).toBe(UNREADABLE_PROFILE);
  expect(personName({ uid: 'ada', profile: null, unreadable: false })).toBe(DELETED_ACCOUNT);
});
