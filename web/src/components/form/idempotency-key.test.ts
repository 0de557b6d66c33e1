import { expect, test } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

test('keeps the key of unchanged content until it has arrived, and gives changed content a new key', () => {
  const idempotencyKey = createIdempotencyKey<{ text: string }>();
  const first = idempotencyKey.addTo({ text: 'a' });
  expect(first.text).toBe('a');
  expect(idempotencyKey.addTo({ text: 'a' })).toEqual(first);
  expect(idempotencyKey.addTo({ text: 'b' }).submissionId).not.toBe(first.submissionId);
});

test('gives the same content a new key after it has arrived', () => {
  const idempotencyKey = createIdempotencyKey<{ text: string }>();
  const { submissionId } = idempotencyKey.addTo({ text: 'a' });
  idempotencyKey.renew();
  expect(idempotencyKey.addTo({ text: 'a' }).submissionId).not.toBe(submissionId);
});
