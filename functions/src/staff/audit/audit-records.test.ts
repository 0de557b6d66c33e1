import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { array, object, string } from 'yup';
import { AUDIT_FILTERS_OF, AUDIT_KINDS } from '../../contract/admin/audit.ts';
import { AUDIT_SOURCES } from './audit-records.ts';

const indexesSchema = object({
  indexes: array(
    object({
      collectionGroup: string().required(),
      fields: array(object({ fieldPath: string().required(), order: string() })).required(),
    }),
  ).required(),
});

const { indexes } = indexesSchema.validateSync(
  JSON.parse(readFileSync(new URL('../../../../firestore.indexes.json', import.meta.url), 'utf8')),
);

const filters = AUDIT_KINDS.flatMap((kind) => AUDIT_FILTERS_OF[kind].map((filter) => [kind, filter] as const));

describe('the audit', () => {
  it.each(filters)('applies the %s filter by %s with a field and a composite index', (kind, filter) => {
    const { collection, time, fields } = AUDIT_SOURCES[kind];
    expect(fields[filter]).toBeDefined();
    expect(indexes).toContainEqual({
      collectionGroup: collection,
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: fields[filter], order: 'ASCENDING' },
        { fieldPath: time, order: 'DESCENDING' },
      ],
    });
  });

  it('offers no filter without a field, and no field without a filter', () => {
    for (const kind of AUDIT_KINDS) {
      expect(Object.keys(AUDIT_SOURCES[kind].fields)).toEqual([...AUDIT_FILTERS_OF[kind]]);
    }
  });
});
