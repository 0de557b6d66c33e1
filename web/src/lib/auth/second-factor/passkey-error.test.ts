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
    'it was cancelled, timed out or is on another device',
    thrown('NotAllowedError'),
    /^We couldn’t use a passkey\. The request was cancelled or timed out/,
  ],
  ['the account already has it', thrown('InvalidStateError'), /is already one of your passkeys/],
  ['the authenticator cannot create one', thrown('NotSupportedError'), /cannot make a passkey/],
  ['the portal has another address', thrown('SecurityError'), /^Passkeys only work at portal\.example/],
  ['the authenticator is broken', thrown('UnknownError'), /did not respond correctly/],
  ['the browser is too old', new Error('WebAuthn is not supported in this browser'), /does not support passkeys/],
  ['an unexpected error occurs', new TypeError('internal: 0x80070057'), /^The passkey could not be used/],
  ['no error is thrown', null, /^The passkey could not be used/],
])('explains why a passkey fails when %s', (_what, error, sentence) => {
  const { code, message } = toPasskeyError(error, 'portal.example');
  expect(code).toBe('passkey');
  expect(message).toMatch(sentence);
});

it("keeps the message of a call's error", () => {
  const offline = new CallError('unavailable', 'We couldn’t connect to the portal.');
  expect(toPasskeyError(offline, 'portal.example')).toBe(offline);
});
