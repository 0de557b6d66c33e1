import { expect, test } from 'vitest';
import { createSubmission } from './submission.ts';

test('the same content keeps its name until it has arrived; what was changed has another', () => {
  const submission = createSubmission<{ text: string }>();
  const first = submission.of({ text: 'a' });
  expect(first.text).toBe('a');
  expect(submission.of({ text: 'a' })).toEqual(first);
  expect(submission.of({ text: 'b' }).submissionId).not.toBe(first.submissionId);
});

test('what has arrived and is sent once more is another message', () => {
  const submission = createSubmission<{ text: string }>();
  const { submissionId } = submission.of({ text: 'a' });
  submission.end();
  expect(submission.of({ text: 'a' }).submissionId).not.toBe(submissionId);
});
