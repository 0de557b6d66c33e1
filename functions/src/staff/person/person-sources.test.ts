import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STAFF_ROLES } from '../../contract/access/staff-roles.ts';
import { STAFF_ACTIONS } from '../../contract/admin/audit.ts';
import { PERSON_SOURCES } from '../../contract/admin/person.ts';
import { SOURCES, visibleActions } from './person-sources.ts';

const { indexes } = JSON.parse(
  readFileSync(new URL('../../../../firestore.indexes.json', import.meta.url), 'utf8'),
) as { indexes: unknown[] };

it.each(PERSON_SOURCES)('the history of a person reads %s with a composite index', (name) => {
  const { time, only } = SOURCES[name];
  expect(indexes).toContainEqual({
    collectionGroup: name,
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'user_id', order: 'ASCENDING' },
      ...(only ? [{ fieldPath: only.field, order: 'ASCENDING' }] : []),
      { fieldPath: time, order: 'DESCENDING' },
    ],
  });
});

it.each(STAFF_ROLES)('the history of a person for %s compares at most 30 actions, as Firestore allows', (role) => {
  const { length } = visibleActions([role]);
  expect(length === STAFF_ACTIONS.length || length <= 30).toBe(true);
});
