import { expect, it } from 'vitest';
import { DELETED_ACCOUNT } from '../people/personal-data.ts';
import { withoutPerson } from './delete-account.ts';

const at = new Date('2026-11-20T12:00:00Z');
const opening = {
  user_id: 'ada',
  email: 'ada@example.com',
  opportunity_id: 'box',
  path: 'deals/box.pdf',
  created_at: at,
};

it('keeps the named fields and replaces the person by a placeholder', () => {
  expect(withoutPerson(opening, ['opportunity_id', 'path', 'purpose', 'created_at'], 'ada')).toEqual({
    user_id: DELETED_ACCOUNT,
    opportunity_id: 'box',
    path: 'deals/box.pdf',
    created_at: at,
  });
});

it('keeps nothing of a record whose kept fields name the person', () => {
  expect(withoutPerson({ ...opening, path: 'uploads/ada/1-a.pdf' }, ['path'], 'ada')).toBeNull();
});
