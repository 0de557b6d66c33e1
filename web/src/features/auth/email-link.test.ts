import { expect, test } from 'vitest';
import { brokenLinkMessage, parseEmailLink } from './email-link.ts';

const read = (search: string) => parseEmailLink(new URLSearchParams(search));

test.each([
  ['?oobCode=a-B_9', 'new-password'],
  ['?mode=resetPassword&oobCode=a-B_9&lang=en&continueUrl=https%3A%2F%2Felsewhere.example', 'new-password'],
  ['?mode=verifyEmail&oobCode=a-B_9', 'confirmation'],
  ['?mode=recoverEmail&oobCode=a-B_9', 'confirmation'],
  ['?mode=somethingNew&oobCode=a-B_9', 'confirmation'],
])('reads %s as a link for a %s', (search, purpose) => {
  expect(read(search)).toEqual({ purpose, code: 'a-B_9' });
});

test.each(['', '?oobCode=', '?mode=verifyEmail', '?oobCode=two%20words', '?oobCode=%3Cscript%3E'])(
  'finds no code in "%s"',
  (search) => {
    expect(read(search).code).toBeNull();
  },
);

test.each([
  ['auth/expired-action-code', 'This link has expired. Please request a new one.'],
  ['auth/email-already-in-use', /Another account now uses this email address/],
  ['auth/weak-password', 'This link cannot be used. Please request a new one.'],
])('explains why a link fails with %s', (failure, message) => {
  expect(brokenLinkMessage(failure)).toMatch(message);
});
