import { expect, it } from 'vitest';
import { CallError } from '#lib/data/call-error.ts';
import { failureMessage, RESEND_INTERVAL, waitMessage } from './resend-messages.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

it.each([
  ['nothing was sent', null],
  ['the last email was sent a minute ago', NOW - RESEND_INTERVAL],
  ['the clock has been set back', NOW + RESEND_INTERVAL + 1],
  ['the stored value is not a time', Number.NaN],
])('allows another email when %s', (_, sentAt) => {
  expect(waitMessage(sentAt, NOW)).toBeNull();
});

it.each([
  [0, '60 seconds'],
  [17_500, '43 seconds'],
  [59_500, 'a second'],
])('%i ms after the last email, asks to wait for %s', (age, wait) => {
  expect(waitMessage(NOW - age, NOW)).toBe(`We’ve just sent you an email. You can request another one in ${wait}.`);
});

it('explains a failure', () => {
  expect(failureMessage({ code: 'auth/too-many-requests' })).toContain('wait a few minutes');
  expect(failureMessage({ code: 'auth/network-request-failed' })).toContain('Check your connection');
  expect(failureMessage({ code: 'auth/internal-error' })).toBe(
    'The email could not be sent. Please try again in a few minutes.',
  );
  expect(failureMessage(new CallError('resource-exhausted', 'Please try again in a minute.'))).toBe(
    'Please try again in a minute.',
  );
});
