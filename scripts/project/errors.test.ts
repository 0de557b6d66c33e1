import { expect, test } from 'vitest';
import { CliError, withCredentials } from './errors.ts';

const refusal = (error: unknown) => withCredentials('acme', () => Promise.reject(error)).catch((thrown) => thrown);

test.each([
  ['Could not load the default credentials. Browse to …', /^There are no credentials for acme: run "gcloud auth/],
  ['invalid_grant: Token has been expired or revoked', /^There are no credentials for acme/],
  ['7 PERMISSION_DENIED: Missing permissions', /^acme refused the request: check its id/],
  ['5 NOT_FOUND: The database does not exist', /^acme refused/],
  [
    'request failed, reason: getaddrinfo ENOTFOUND storage.googleapis.com',
    /^Google's APIs do not answer \(.+\): check/,
  ],
  ['connect ECONNREFUSED 10.0.0.1:443', /^Google's APIs do not answer/],
])('with a real project, %j becomes one sentence with a solution', async (message, sentence) => {
  const error = await refusal(new Error(message));
  expect(error).toBeInstanceOf(CliError);
  expect(error.message).toMatch(sentence);
});

test('leaves an unknown error unchanged with a real project', async () => {
  const error = new Error('x is not a function');
  expect(await refusal(error)).toBe(error);
});
