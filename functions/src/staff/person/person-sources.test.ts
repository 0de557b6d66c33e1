import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PERSON_SOURCES } from '../../contract/admin/person.ts';
import { SOURCES } from './person-sources.ts';

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
