import { expect, it } from 'vitest';
import { avatarPath, pathOfAddress } from './avatar-file.ts';

const ADDRESS =
  'https://firebasestorage.googleapis.com/v0/b/portal.appspot.com/o/avatars%2Fu1%2Favatar.png?alt=media&token=a-b';

it('stores a square under the extension of its type', () => {
  expect(avatarPath('u1', 'image/webp')).toBe('avatars/u1/avatar.webp');
  expect(avatarPath('u1', 'image/png')).toBe('avatars/u1/avatar.png');
  expect(() => avatarPath('u1', 'image/svg+xml')).toThrow('cannot be stored');
});

it.each([
  ['u1', ADDRESS, 'avatars/u1/avatar.png'],
  ['u2', ADDRESS, null],
  ['u1', null, null],
  ['u1', 'https://example.com/me.png', null],
  ['u1', ADDRESS.replace('avatars', 'uploads'), null],
])('of %s, %s leads to %s', (uid, address, path) => expect(pathOfAddress(uid, address)).toBe(path));
