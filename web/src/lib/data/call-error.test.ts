import { expect, test } from 'vitest';
import { CallError, normalizeCallError } from './call-error.ts';

const thrown = (code: string, message: string) => Object.assign(new Error(message), { code });

test("keeps the server's own sentence and the code without its prefix", () => {
  const failure = normalizeCallError(thrown('functions/not-found', 'There is no such opportunity.'));
  expect(failure.code).toBe('not-found');
  expect(failure.message).toBe('There is no such opportunity.');
});

test('leaves out the HTTP status that the SDK adds', () => {
  const refused = normalizeCallError(
    thrown('functions/invalid-argument', 'Only JPG, PNG, and PDF files are allowed [400]'),
  );
  expect(refused.message).toBe('Only JPG, PNG, and PDF files are allowed');
  expect(normalizeCallError(thrown('functions/internal', 'internal [0]')).message).toMatch(/connection/);
});

test('the SDK says "internal" when the network fails: people are told that', () => {
  const failure = normalizeCallError(thrown('functions/internal', 'internal'));
  expect(failure.code).toBe('unavailable');
  expect(failure.message).toMatch(/connection/);
});

test.each(['resource-exhausted', 'RESOURCE_EXHAUSTED', "Quota exceeded for quota metric 'Requests' [429]"])(
  'a quota that ran out (%s) is no fault of the person, and they learn when to come back',
  (message) => {
    expect(normalizeCallError(thrown('functions/resource-exhausted', message)).message).toBe(
      'The portal is very busy at the moment. Please try again in a few minutes.',
    );
  },
);

test("keeps the server's own sentence about too many tries", () => {
  const failure = normalizeCallError(thrown('functions/resource-exhausted', 'Please try again in 12 minutes. [429]'));
  expect(failure.message).toBe('Please try again in 12 minutes.');
});

test("keeps the server's sentence for an unexpected failure of its own", () => {
  expect(normalizeCallError(thrown('functions/internal', 'Something went wrong here.')).message).toBe(
    'Something went wrong here.',
  );
});

test.each([
  ['functions/internal', 'INTERNAL'],
  ['functions/not-found', 'Backend error status: NOT_FOUND [404]'],
  ['functions/internal', 'Unknown backend error status: TEAPOT [418]'],
  ['functions/internal', 'Response is missing data field.'],
])('never shows the bare code of %s', (code, message) => {
  expect(normalizeCallError(thrown(code, message)).message).toBe('An unexpected error occurred. Please try again.');
});

test.each([new Error('secret detail'), 'text', undefined, { code: 5 }])(
  'says nothing of %o, which is no answer',
  (error) => {
    expect(normalizeCallError(error).message).toBe('An unexpected error occurred. Please try again.');
  },
);

test('passes a failure on as it is', () => {
  const failure = new CallError('aborted', 'Please try again.');
  expect(normalizeCallError(failure)).toBe(failure);
});
