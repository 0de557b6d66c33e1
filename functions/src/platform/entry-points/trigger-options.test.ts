import { HttpsError } from 'firebase-functions/https';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { string } from 'yup';
import { logFailure } from '../logging.ts';
import { endOnPermanentErrors } from './trigger-options.ts';

vi.mock(import('../logging.ts'), () => ({
  logEvent: vi.fn(),
  logWarning: vi.fn(),
  logFailure: vi.fn(),
  textOf: String,
}));
afterEach(() => void vi.clearAllMocks());

const withCode = (code: string | number) => Object.assign(new Error('It failed'), { code });
const badData = () => {
  try {
    return string().required().validateSync('');
  } catch (error) {
    return error;
  }
};
const run = (error: unknown) => endOnPermanentErrors('onSomething', () => Promise.reject(error))({ id: 'event-1' });

describe('an event', () => {
  it.each([
    ['data that does not match its schema', badData()],
    ['an argument that Firestore never accepts', withCode(3)],
    ['a value out of range', withCode(11)],
    ['a request that Storage never accepts', withCode(400)],
    ['an argument that an operation refuses', new HttpsError('invalid-argument', 'This is not an id.')],
  ])('ends with a logged error for %s', async (_what, error) => {
    await expect(run(error)).resolves.toBeUndefined();
    expect(logFailure).toHaveBeenCalledExactlyOnceWith('onSomething failed with a permanent error', error, {
      event: 'event-1',
    });
  });

  it.each([
    ['contention', withCode(10)],
    ['an unavailable service', withCode(14)],
    ['a deadline', withCode(4)],
    ['a missing permission', withCode(7)],
    ['a failing server', withCode(503)],
    ['a connection that broke', withCode('ECONNRESET')],
    ['a bug', new TypeError('x is not a function')],
    ['a value that is not an error', 'failed'],
  ])('is delivered again after %s', async (_what, error) => {
    await expect(run(error)).rejects.toBe(error);
    expect(logFailure).not.toHaveBeenCalled();
  });
});
