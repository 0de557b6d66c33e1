import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FORM_COLLECTIONS } from '../../contract/forms/form-records.ts';

const { indexes } = JSON.parse(readFileSync(new URL('../../../../firestore.indexes.json', import.meta.url), 'utf8'));

const FILTERS = [
  { fieldPath: 'status', order: 'ASCENDING' },
  { fieldPath: 'owner', order: 'ASCENDING' },
  { fieldPath: 'search', arrayConfig: 'CONTAINS' },
];

it.each(FORM_COLLECTIONS)('every filter of %s has an index in both orders, which Firestore merges', (collection) => {
  const expected = FILTERS.flatMap((filter) =>
    ['ASCENDING', 'DESCENDING'].map((order) => ({
      collectionGroup: collection,
      queryScope: 'COLLECTION',
      fields: [filter, { fieldPath: 'created_at', order }],
    })),
  );
  expect(indexes).toEqual(expect.arrayContaining(expected));
});
