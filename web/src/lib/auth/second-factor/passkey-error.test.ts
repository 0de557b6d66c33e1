import { WebAuthnError } from '@simplewebauthn/browser';
import { expect, it } from 'vitest';
import { CallError } from '#lib/data/call-error.ts';
import { toPasskeyError } from './passkey-error.ts';

const thrown = (name: string, message = 'The operation either timed out or was not allowed.') => {
  const cause = new DOMException(message, name);
  return new WebAuthnError({ message, code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', cause });
};

it.each([
  [
    'cancelled, timed out or on another device',
    thrown('NotAllowedError'),
    /^No passkey was used: it was cancelled, took too long/,
  ],
  ['of the account already', thrown('InvalidStateError'), /is already one of your passkeys/],
  ['of an authenticator that cannot', thrown('NotSupportedError'), /cannot make a passkey/],
  ['asked for at another address', thrown('SecurityError'), /^Passkeys only work at portal\.example/],
  ['asked of a broken authenticator', thrown('UnknownError'), /did not respond correctly/],
  ['asked of an old browser', new Error('WebAuthn is not supported in this browser'), /does not support passkeys/],
  ['lost to something unforeseen', new TypeError('internal: 0x80070057'), /^The passkey could not be used/],
  ['lost to something that is no error', null, /^The passkey could not be used/],
])('a passkey that is %s has a sentence', (_what, error, sentence) => {
  const { code, message } = toPasskeyError(error, 'portal.example');
  expect(code).toBe('passkey');
  expect(message).toMatch(sentence);
});

it('an error of a call keeps its own', () => {
  const offline = new CallError('unavailable', 'We couldn’t connect to the portal.');
  expect(toPasskeyError(offline, 'portal.example')).toBe(offline);
});
