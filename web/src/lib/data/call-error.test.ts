import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError, normalizeCallError, normalizeWriteError, withTimeout } from './call-error.ts';

const thrown = (code: string, message: string) => Object.assign(new Error(message), { code });

it("keeps the server's own sentence and the code without its prefix", () => {
  const failure = normalizeCallError(thrown('functions/not-found', 'There is no such opportunity.'));
  expect(failure.code).toBe('not-found');
  expect(failure.message).toBe('There is no such opportunity.');
});

it('leaves out the HTTP status that the SDK adds', () => {
  const refused = normalizeCallError(
    thrown('functions/invalid-argument', 'Only JPG, PNG, and PDF files are allowed [400]'),
  );
  expect(refused.message).toBe('Only JPG, PNG, and PDF files are allowed');
  expect(normalizeCallError(thrown('functions/internal', 'internal [0]')).message).toMatch(/connection/);
});

it('the SDK says "internal" when the network fails: people are told that', () => {
  const failure = normalizeCallError(thrown('functions/internal', 'internal'));
  expect(failure.code).toBe('unavailable');
  expect(failure.message).toMatch(/connection/);
});

it.each(['resource-exhausted', 'RESOURCE_EXHAUSTED', "Quota exceeded for quota metric 'Requests' [429]"])(
  'a quota that ran out (%s) is no fault of the person, and they learn when to come back',
  (message) => {
    expect(normalizeCallError(thrown('functions/resource-exhausted', message)).message).toBe(
      'The portal is very busy at the moment. Please try again in a few minutes.',
    );
  },
);

it("keeps the server's own sentence about too many tries", () => {
  const failure = normalizeCallError(thrown('functions/resource-exhausted', 'Please try again in 12 minutes. [429]'));
  expect(failure.message).toBe('Please try again in 12 minutes.');
});

it("keeps the server's sentence for an unexpected failure of its own", () => {
  expect(normalizeCallError(thrown('functions/internal', 'Something went wrong here.')).message).toBe(
    'Something went wrong here.',
  );
});

it.each([
  ['functions/internal', 'INTERNAL'],
  ['functions/not-found', 'Backend error status: NOT_FOUND [404]'],
  ['functions/internal', 'Unknown backend error status: TEAPOT [418]'],
  ['functions/internal', 'Response is missing data field.'],
])('never shows the bare code of %s', (code, message) => {
  expect(normalizeCallError(thrown(code, message)).message).toBe('An unexpected error occurred. Please try again.');
});

it.each([new Error('secret detail'), 'text', undefined, { code: 5 }])(
  'says nothing of %o, which is no answer',
  (error) => {
    expect(normalizeCallError(error).message).toBe('An unexpected error occurred. Please try again.');
  },
);

it('passes a failure on as it is', () => {
  const failure = new CallError('aborted', 'Please try again.');
  expect(normalizeCallError(failure)).toBe(failure);
});

const refused = (code: string) => Object.assign(new Error(`Firebase: something about ${code} (${code}).`), { code });

describe('normalizeWriteError', () => {
  it("keeps a callable's own sentence", () => {
    const own = new CallError('resource-exhausted', 'Please wait a moment.');
    expect(normalizeWriteError(own)).toBe(own);
  });

  it.each(['unavailable', 'storage/retry-limit-exceeded', 'auth/network-request-failed'])(
    'speaks of the connection for %s',
    (code) => expect(normalizeWriteError(refused(code)).message).toMatch(/Check your connection/),
  );
  it.each(['permission-denied', 'storage/unauthorized'])('says that the server refused for %s', (code) =>
    expect(normalizeWriteError(refused(code)).message).toMatch(/did not accept/),
  );
  it.each(['storage/unknown', 'not-found', 'auth/internal-error'])('shows none of the SDK’s words for %s', (code) =>
    expect(normalizeWriteError(refused(code)).message).toBe('An unexpected error occurred. Please try again.'),
  );
  it.each(['resource-exhausted', 'storage/quota-exceeded', 'auth/too-many-requests'])(
    'says when to come back for %s',
    (code) => expect(normalizeWriteError(refused(code)).message).toMatch(/very busy at the moment/),
  );
  it('takes what is no error at all', () => expect(normalizeWriteError('?').code).toBe('unknown'));
});

describe('withTimeout', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('hands on what the write came to, and leaves no timer behind', async () => {
    await expect(withTimeout(Promise.resolve('saved'))).resolves.toBe('saved');
    const refusal = new Error('refused');
    await expect(withTimeout(Promise.reject(refusal))).rejects.toBe(refusal);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('a write that hangs is told as a lost connection', async () => {
    const outcome = expect(withTimeout(new Promise(() => undefined))).rejects.toMatchObject({ code: 'unavailable' });
    await vi.advanceTimersByTimeAsync(20_000);
    await outcome;
  });
});
