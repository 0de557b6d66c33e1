import { expect, it } from 'vitest';
import { DELETED_ACCOUNT, personHandle, personName, UNREADABLE_PROFILE } from './person.ts';

const NAMED = { username: 'ada_l', full_name: 'Ada Lovelace' };

it.each([
  ['by both names', NAMED, 'Ada Lovelace', '@ada_l'],
  ['by only the full name', { ...NAMED, username: null }, 'Ada Lovelace', null],
  ['by the username once if there is no full name', { ...NAMED, full_name: null }, '@ada_l', null],
  ['new without names', { username: null, full_name: null }, 'No name yet', null],
  ['a deleted account without a profile', null, DELETED_ACCOUNT, null],
])('calls a person %s', (_how, profile, name, handle) => {
  const person = { uid: 'ada', profile };
  expect([personName(person), personHandle(person)]).toEqual([name, handle]);
});

it('distinguishes an unreadable profile from a deleted one', () => {
  expect(personName({ uid: 'ada', profile: null, unreadable: true })).toBe(UNREADABLE_PROFILE);
  expect(personName({ uid: 'ada', profile: null, unreadable: false })).toBe(DELETED_ACCOUNT);
});
