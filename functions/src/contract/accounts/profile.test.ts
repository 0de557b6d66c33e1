import { expect, it } from 'vitest';
import { isMadeOf, readsLikeStaff } from './profile.ts';

it.each([
  'Admin',
  'ADMINISTRATOR',
  'admin_2024',
  'ip-admin',
  'a.d.m.i.n',
  'adm1n',
  'ADMlN',
  'Аdmin',
  'Ａｄｍｉｎ',
  'ádmïn',
  'adrnin',
  'Compliance Team',
  'CompIiance',
  'Cоmpliаnce',
  'Owen (Support)',
  'supp0rt',
  'Moderator',
  'Staff',
  'Customer Service',
  'IP Portal',
  'IPPortal',
  'The KYC Review Team',
  'Portal Staff',
])('%s looks like a staff name', (name) => {
  expect(readsLikeStaff(name)).toBe(true);
});

it.each([
  'Ada Lovelace',
  'Annie Staff',
  'Charles Portal',
  'Stafford Cripps',
  'Muhammad Min',
  'Conrad Minh',
  'Vladimir Admoni',
  'badminton_fan',
  'Владимир Путилин',
  'Ip Man',
  'Teamwork Legalle',
  'Serviceman',
  '山田太郎',
  'owen_hartley',
])('%s does not look like a staff name', (name) => {
  expect(readsLikeStaff(name)).toBe(false);
});

it('recognises words written together in linear time, however they overlap', () => {
  const words = ['a', 'aa', 'aaa'];
  expect(isMadeOf(words, 'a'.repeat(10_000))).toBe(true);
  expect(isMadeOf(words, `${'a'.repeat(10_000)}b`)).toBe(false);
  expect(isMadeOf(words, '')).toBe(false);
});
