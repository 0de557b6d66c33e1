import { describe, expect, it } from 'vitest';
import { cleanMessage, messageFormSchema, messageSchema, REPORT_REASONS, reportRequestSchema } from './chat.ts';

describe('cleaning a typed message', () => {
  it.each([
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['one\u2028two', 'one\ntwo'],
    ['one\ttwo', 'one two'],
    ['before\u0000after\u0007\u001b[31m\u0085', 'beforeafter[31m'],
    ['👩‍👩‍👧‍👦 שלום \u202eabc', '👩‍👩‍👧‍👦 שלום \u202eabc'],
  ])('turns %j into %j', (typed, clean) => {
    expect(cleanMessage(typed)).toBe(clean);
    expect(messageFormSchema.isValidSync({ content: cleanMessage(typed) })).toBe(true);
  });
});

it('a removed message has a time, a remover and no text', () => {
  const at = new Date();
  const removed = { user_id: 'ada', content: '', created_at: at, removed_at: at, removed_by: 'author' };
  expect(messageSchema.validateSync(removed)).toEqual(removed);
  expect(() => messageSchema.validateSync({ ...removed, removed_by: 'somebody' })).toThrow('removed_by');
});

it('a report has one of four reasons', () => {
  const isAccepted = (reason: string) => reportRequestSchema.isValidSync({ messageId: 'm1', reason });
  expect(REPORT_REASONS).toHaveLength(4);
  expect([...REPORT_REASONS, '', 'dislike'].filter(isAccepted)).toEqual(REPORT_REASONS);
});
