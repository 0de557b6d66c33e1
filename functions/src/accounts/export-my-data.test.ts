import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { fieldsAsJson } from './export-my-data.ts';

const NOON = '2026-11-20T12:00:00.000Z';

it('exports the named fields that exist, and no others', () => {
  const data = { content: 'Good morning', staff_note: 'Rude.', user_id: 'ada' };
  expect(fieldsAsJson(data, ['content', 'created_at'])).toEqual({ content: 'Good morning' });
});

it('writes times in ISO 8601 at any depth', () => {
  const at = Timestamp.fromDate(new Date(NOON));
  expect(fieldsAsJson({ at, meta: { list: [at, { at }] } }, ['at', 'meta'])).toEqual({
    at: NOON,
    meta: { list: [NOON, { at: NOON }] },
  });
});

it('keeps values that JSON supports, and exports null for all others', () => {
  const data = { a: 0, b: false, c: '', d: null, e: Number.NaN, f: new GeoPoint(1, 2), g: new Uint8Array(3) };
  expect(fieldsAsJson(data, Object.keys(data))).toEqual({ a: 0, b: false, c: '', d: null, e: null, f: null, g: null });
});
