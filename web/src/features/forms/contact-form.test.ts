import { expect, test } from 'vitest';
import { contactSubject, isFromMe } from './contact-form.tsx';

test.each([
  ['the hash', { search: '', hash: '#contact?subject=Waitlist%3A%20Box%20A%20%26%20B' }, 'Waitlist: Box A & B'],
  ['the query', { search: '?subject=Prospectus', hash: '' }, 'Prospectus'],
  ['the query before a hash', { search: '?subject=Query', hash: '#contact' }, 'Query'],
  ['a hash without a subject', { search: '', hash: '#contact' }, ''],
  ['a URL without a subject', { search: '', hash: '' }, ''],
])('reads the subject from %s', (_name, location, subject) => {
  expect(contactSubject(location)).toBe(subject);
});

test.each([
  [{ sender: 'me' }, true],
  [{ sender: { email: 'ada@example.com' } }, false],
  [{ from: '/profile' }, false],
  ['me', false],
  [null, false],
])('a link with the state %j requests the signed-in sender: %s', (state, expected) => {
  expect(isFromMe(state)).toBe(expected);
});
