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

it('reports the SDK\'s "internal" as a network failure', () => {
  const failure = normalizeCallError(thrown('functions/internal', 'internal'));
  expect(failure.code).toBe('unavailable');
  expect(failure.message).toMatch(/connection/);
});

it.each(['resource-exhausted', 'RESOURCE_EXHAUSTED', "Quota exceeded for quota metric 'Requests' [429]"])(
  'asks to try again later when a quota is exhausted: %s',
  (message) => {
    expect(normalizeCallError(thrown('functions/resource-exhausted', message)).message).toBe(
      'The portal is very busy at the moment. Please try again in a few minutes.',
    );
  },
);

it("keeps the server's message about too many attempts", () => {
  const failure = normalizeCallError(thrown('functions/resource-exhausted', 'Please try again in 12 minutes. [429]'));
  expect(failure.message).toBe('Please try again in 12 minutes.');
});

it("keeps the server's message for its own unexpected failure", () => {
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

it.each([
  ['an error without a code', new Error('secret detail')],
  ['a text', 'text'],
  ['undefined', undefined],
  ['a numeric code', { code: 5 }],
])('hides the details of %s', (_name, error) => {
  expect(normalizeCallError(error).message).toBe('An unexpected error occurred. Please try again.');
});

it('returns an existing call error unchanged', () => {
  const failure = new CallError('aborted', 'Please try again.');
  expect(normalizeCallError(failure)).toBe(failure);
});

const refused = (code: string) => Object.assign(new Error(`Firebase: something about ${code} (${code}).`), { code });

describe('normalizeWriteError', () => {
  it("keeps a callable's message", () => {
    const own = new CallError('resource-exhausted', 'Please wait a moment.');
    expect(normalizeWriteError(own)).toBe(own);
  });

  it.each(['unavailable', 'storage/retry-limit-exceeded', 'auth/network-request-failed'])(
    'mentions the connection for %s',
    (code) => expect(normalizeWriteError(refused(code)).message).toMatch(/Check your connection/),
  );
  it.each(['permission-denied', 'storage/unauthorized'])('reports a refusal by the server for %s', (code) =>
    expect(normalizeWriteError(refused(code)).message).toMatch(/did not accept/),
  );
  it.each(['storage/unknown', 'not-found', 'auth/internal-error'])('hides the SDK’s message for %s', (code) =>
    expect(normalizeWriteError(refused(code)).message).toBe('An unexpected error occurred. Please try again.'),
  );
  it.each(['resource-exhausted', 'storage/quota-exceeded', 'auth/too-many-requests'])(
    'asks to try again later for %s',
    (code) => expect(normalizeWriteError(refused(code)).message).toMatch(/very busy at the moment/),
  );
  it('accepts values that are not errors', () => expect(normalizeWriteError('?').code).toBe('unknown'));
});

describe('withTimeout', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('passes on the result of the write and leaves no timer behind', async () => {
    await expect(withTimeout(Promise.resolve('saved'))).resolves.toBe('saved');
    const refusal = new Error('refused');
    await expect(withTimeout(Promise.reject(refusal))).rejects.toBe(refusal);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reports a write that hangs as a lost connection', async () => {
    const outcome = expect(withTimeout(new Promise(() => undefined))).rejects.toMatchObject({ code: 'unavailable' });
    await vi.advanceTimersByTimeAsync(20_000);
    await outcome;
  });
});
