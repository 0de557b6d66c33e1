import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import { messageSchema } from '../contract/chat/chat.ts';
import { isDocumentId } from '../contract/schemas.ts';
import { logWarning } from './logging.ts';
import { derivedId, parseDocument, parseOrWarn, withDates } from './stored-documents.ts';

vi.mock(import('./logging.ts'), () => ({ logEvent: vi.fn(), logWarning: vi.fn(), logFailure: vi.fn() }));

const DATE = new Date('2026-11-02T09:00:00.123Z');
const TIME = Timestamp.fromDate(DATE);
const message = { user_id: 'ada', content: 'Good morning', created_at: TIME };

describe('stored values', () => {
  it('have Dates for timestamps at any depth, and are otherwise unchanged', () => {
    expect(withDates({ a: TIME, b: [TIME, { c: TIME }], d: null, e: 'x', f: 1 })).toEqual({
      a: DATE,
      b: [DATE, { c: DATE }],
      d: null,
      e: 'x',
      f: 1,
    });
    expect(withDates(undefined)).toBeUndefined();
  });

  it('become domain values by their schema', () => {
    expect(parseDocument(messageSchema, message)).toEqual({ ...message, created_at: DATE });
    expect(() => parseDocument(messageSchema, { ...message, created_at: 'now' })).toThrow('created_at');
    expect(() => parseDocument(messageSchema, undefined)).toThrow();
  });
});

it('logs a malformed document by its path and field, without its content', () => {
  const snapshot = { ref: { path: 'messages/m1' }, data: () => ({ ...message, content: 7 }) };
  expect(parseOrWarn(messageSchema, snapshot)).toBeNull();
  expect(logWarning).toHaveBeenCalledExactlyOnceWith('A document does not match its schema', {
    path: 'messages/m1',
    field: 'content',
    rule: 'typeError',
  });
});

it('derives an id that names its parts if Firestore accepts that', () => {
  expect(derivedId('message_m1')).toBe('message_m1');
  expect(derivedId('a.b', 'ada')).toBe('a.b_ada');
  expect(derivedId('m'.repeat(1496), 'ada')).toBe(`${'m'.repeat(1496)}_ada`);
});

it.each([
  ['too long', 'm'.repeat(1497), 'ada'],
  ['reserved', '__m', 'ada__'],
])('derives a hash if that id is %s, always the same and different for other parts', (_what, ...parts) => {
  const id = derivedId(...parts);
  expect(id).toMatch(/^[\w-]{43}$/);
  expect(isDocumentId(id)).toBe(true);
  expect(derivedId(...parts)).toBe(id);
  expect(derivedId(...parts, 'x')).not.toBe(id);
});
