import { describe, expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { normalizeWriteError } from './write-error.ts';

const failure = (code: string) => Object.assign(new Error(`Firebase: something about ${code} (${code}).`), { code });

describe('normalizeWriteError', () => {
  it("keeps a callable's own sentence", () => {
    const own = new CallError('resource-exhausted', 'Please wait a moment.');
    expect(normalizeWriteError(own)).toBe(own);
  });

  it.each(['unavailable', 'storage/retry-limit-exceeded', 'auth/network-request-failed'])(
    'speaks of the connection for %s',
    (code) => expect(normalizeWriteError(failure(code)).message).toMatch(/check your connection/),
  );
  it.each(['permission-denied', 'storage/unauthorized'])('says that the server refused for %s', (code) =>
    expect(normalizeWriteError(failure(code)).message).toMatch(/did not accept/),
  );
  it.each(['storage/unknown', 'not-found', 'auth/internal-error'])('shows none of the SDK’s words for %s', (code) =>
    expect(normalizeWriteError(failure(code)).message).toBe('An unexpected error occurred. Please try again.'),
  );
  it.each(['resource-exhausted', 'storage/quota-exceeded', 'auth/too-many-requests'])(
    'says when to come back for %s',
    (code) => expect(normalizeWriteError(failure(code)).message).toMatch(/very busy at the moment/),
  );
  it('takes what is no error at all', () => expect(normalizeWriteError('?').code).toBe('unknown'));
});
