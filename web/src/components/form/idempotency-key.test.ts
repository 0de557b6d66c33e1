import { expect, test } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

test('the same content keeps its key until it has arrived; what was changed has another', () => {
  const idempotencyKey = createIdempotencyKey<{ text: string }>();
  const first = idempotencyKey.addTo({ text: 'a' });
  expect(first.text).toBe('a');
  expect(idempotencyKey.addTo({ text: 'a' })).toEqual(first);
  expect(idempotencyKey.addTo({ text: 'b' }).submissionId).not.toBe(first.submissionId);
});

test('what has arrived and is sent once more is another message', () => {
  const idempotencyKey = createIdempotencyKey<{ text: string }>();
  const { submissionId } = idempotencyKey.addTo({ text: 'a' });
  idempotencyKey.renew();
  expect(idempotencyKey.addTo({ text: 'a' }).submissionId).not.toBe(submissionId);
});
