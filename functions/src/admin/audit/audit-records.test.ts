import { readFileSync } from 'node:fs';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { array, object, string } from 'yup';
import { AUDIT_FILTERS_OF, AUDIT_KINDS } from '../../contract/admin/audit.ts';
import { AUDIT_SOURCES, readAuditCursor, writeAuditCursor } from './audit-records.ts';

const indexesSchema = object({
  indexes: array(
    object({
      collectionGroup: string().required(),
      fields: array(object({ fieldPath: string().required(), order: string().required() })).required(),
    }),
  ).required(),
});

const { indexes } = indexesSchema.validateSync(
  JSON.parse(readFileSync(new URL('../../../../firestore.indexes.json', import.meta.url), 'utf8')),
);

const filters = AUDIT_KINDS.flatMap((kind) => AUDIT_FILTERS_OF[kind].map((filter) => [kind, filter] as const));

describe('the audit', () => {
  it.each(filters)('%s by %s has a field and a composite index', (kind, filter) => {
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

const record = (id: string, at: unknown) => Object.assign(Object.create(null), { id, get: () => at });
const encode = (text: string) => Buffer.from(text).toString('base64url');

describe('the cursor of the audit', () => {
  it.each([
    ['a time to the nanosecond', new Timestamp(1_795_000_000, 123_456_000)],
    ['a time before 1970', new Timestamp(-5, 1)],
    ['a time that is no timestamp', null],
  ])('comes back as it was written: %s', (_what, time) => {
    const cursor = writeAuditCursor('file_links', record('Ab-1_é', time), 'opened_at');
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(readAuditCursor(cursor)).toEqual({ kind: 'file_links', time, id: 'Ab-1_é' });
  });

  it.each(['yesterday', 7, { seconds: 1 }])('names no time where the record has %o', (at) => {
    expect(readAuditCursor(writeAuditCursor('kyc_decisions', record('a', at), 'at'))).toMatchObject({ time: null });
  });

  it.each([
    ['nothing', ''],
    ['words', 'banana'],
    ['another kind', encode('passwords 1.0 a')],
    ['no id', encode('file_links 1.0 ')],
    ['a path', encode('file_links 1.0 a/b')],
    ['a parent', encode('file_links 1.0 ..')],
    ['a reserved id', encode('file_links none __a__')],
    ['a time out of range', encode('file_links 999999999999.0 a')],
    ['a time in words', encode('file_links now a')],
    ['a cursor with something after it', `${encode('file_links 1.0 a')}=`],
    ['bytes that are no text', Buffer.from([0xff, 0xfe]).toString('base64url')],
  ])('is refused where it is %s', (_what, cursor) => {
    expect(readAuditCursor(cursor)).toBeNull();
  });
});
