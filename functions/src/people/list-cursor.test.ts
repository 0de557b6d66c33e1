import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { readListCursor, writeListCursor } from './list-cursor.ts';

const record = (id: string, at: unknown) => Object.assign(Object.create(null), { id, get: () => at });
const encode = (text: string) => Buffer.from(text).toString('base64url');

describe('the cursor of a list', () => {
  it.each([
    ['a time to the nanosecond', new Timestamp(1_795_000_000, 123_456_000)],
    ['a time before 1970', new Timestamp(-5, 1)],
    ['a time of another type', null],
  ])('is read as it was written with %s', (_what, time) => {
    const cursor = writeListCursor('file_links', record('Ab-1_é', time), 'opened_at');
    expect(cursor).toMatch(/^[\w-]+$/);
    expect(readListCursor(cursor)).toEqual({ list: 'file_links', time, id: 'Ab-1_é' });
  });

  it.each([
    ['a text', 'yesterday'],
    ['a number', 7],
    ['an object', { seconds: 1 }],
  ])('contains no time if the record has %s', (_what, at) => {
    expect(readListCursor(writeListCursor('kyc_decisions', record('a', at), 'at'))).toMatchObject({ time: null });
  });

  it.each([
    ['an empty text', ''],
    ['words', 'banana'],
    ['a list with digits', encode('list7 1.0 a')],
    ['without an id', encode('file_links 1.0 ')],
    ['a path', encode('file_links 1.0 a/b')],
    ['a parent', encode('file_links 1.0 ..')],
    ['a reserved id', encode('file_links none __a__')],
    ['a time out of range', encode('file_links 999999999999.0 a')],
    ['a time in words', encode('file_links now a')],
    ['a cursor with a suffix', `${encode('file_links 1.0 a')}=`],
    ['bytes that are not text', Buffer.from([0xff, 0xfe]).toString('base64url')],
  ])('is refused if it is %s', (_what, cursor) => {
    expect(readListCursor(cursor)).toBeNull();
  });
});
