import { expect, it } from 'vitest';
import { withoutRole, withRole } from './change-role.ts';

it('changes a role and keeps the other claims', () => {
  expect(withRole('admin', { region: 'uk' })).toEqual({ region: 'uk', admin: true });
  expect(withRole('editor', { reviewer: true })).toEqual({ reviewer: true, editor: true });
  expect(withoutRole('admin', { region: 'uk', admin: true })).toEqual({ region: 'uk' });
  expect(withoutRole('editor', { region: 'uk', admin: true })).toEqual({ region: 'uk', admin: true });
});

it('keeps a second factor, and drops one that was only required for staff with the last role', () => {
  const second_factor = { session: 1_763_683_200 };
  expect(withRole('admin', { second_factor })).toEqual({ admin: true, second_factor });
  expect(withoutRole('admin', { admin: true, second_factor })).toEqual({ second_factor });
  expect(withoutRole('admin', { admin: true, editor: true, second_factor: 'owed' })).toEqual({
    editor: true,
    second_factor: 'owed',
  });
  expect(withoutRole('editor', { editor: true, second_factor: 'owed' })).toEqual({});
});
