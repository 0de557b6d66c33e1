import { expect, test } from 'vitest';
import { contactSubject, isFromMe } from './contact-form.tsx';

test.each([
  [{ search: '', hash: '#contact?subject=Waitlist%3A%20Box%20A%20%26%20B' }, 'Waitlist: Box A & B'],
  [{ search: '?subject=Prospectus', hash: '' }, 'Prospectus'],
  [{ search: '?subject=Query', hash: '#contact' }, 'Query'],
  [{ search: '', hash: '#contact' }, ''],
  [{ search: '', hash: '' }, ''],
])('%o carries %j', (location, subject) => {
  expect(contactSubject(location)).toBe(subject);
});

test.each([
  [{ sender: 'me' }, true],
  [{ sender: { email: 'ada@example.com' } }, false],
  [{ from: '/profile' }, false],
  ['me', false],
  [null, false],
])('a link with the state %j asks for the signed-in person: %s', (state, expected) => {
  expect(isFromMe(state)).toBe(expected);
});
