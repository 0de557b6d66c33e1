import { describe, expect, it } from 'vitest';
import { avatarName, avatarUploader, isAvatarName, isNewerAvatar } from './avatar.ts';

const NAME = '1763640000000-1763640000000123.webp';

describe('the name of a published avatar', () => {
  it("is the same for the server's event and the browser's answer", () => {
    const time = '2025-11-20T12:00:00.000Z';
    expect(avatarName({ timeCreated: time, generation: '1763640000000123' })).toBe(NAME);
    expect(avatarName({ timeCreated: new Date(time), generation: 1763640000000123 })).toBe(NAME);
  });

  it.each([
    ['time and generation', {}],
    ['a generation', { timeCreated: '2025-11-20T12:00:00Z' }],
    ['a valid time', { timeCreated: 'yesterday', generation: 1 }],
    ['a valid generation', { timeCreated: '2025-11-20T12:00:00Z', generation: '1/../2' }],
  ])('cannot be derived without %s', (_what, upload) =>
    expect(() => avatarName(upload)).toThrow('no time or generation'),
  );

  it.each([
    [NAME, true],
    ['', false],
    [`../${NAME}`, false],
    [`${NAME}\n`, false],
    [`${NAME}?alt=media`, false],
    ['avatar.webp', false],
    ['1-1.svg', false],
    ['1-1xwebp', false],
    [`https://example.com/${NAME}`, false],
    ['javascript:alert(1)', false],
    [`${'1'.repeat(10_000)}-1.webp`, false],
    [`1-${'1'.repeat(10_000)}.webp`, false],
    [null, false],
    [1, false],
    [[NAME], false],
  ])('has a strict form: %j is valid: %s', (value, expected) => expect(isAvatarName(value)).toBe(expected));
});

it.each([
  ['a later time', '200-1.webp', '100-9.webp', true],
  ['an earlier time', '100-9.webp', '200-1.webp', false],
  ['a time with more digits', '1000-1.webp', '999-1.webp', true],
  ['a later generation at one time', '100-10.webp', '100-9.webp', true],
  ['the same name', NAME, NAME, false],
  ['a name compared with null', NAME, null, true],
  ['a name compared with an address', NAME, `https://example.com/${NAME}`, true],
  ['an invalid name', '../x', null, false],
])('%s is compared with the other name', (_what, name, other, expected) =>
  expect(isNewerAvatar(name, other)).toBe(expected),
);

it.each([
  ['avatars/alice/avatar.png', 'alice'],
  ['avatars/alice/avatar.jpeg', 'alice'],
  ['avatars/alice/avatar.svg', null],
  ['avatars/alice/published/avatar.png', null],
  [`avatars/alice/published/${NAME}`, null],
  ['avatars/avatar.png', null],
  ['Avatars/alice/avatar.png', null],
  ['avatars/alice/avatar.png\n', null],
])('an upload to %j belongs to %j', (path, uid) => expect(avatarUploader(path)).toBe(uid));
