import { expect, test } from 'vitest';
import { contactSender, contactSubject } from './contact-values.ts';

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
  [{ sender: { name: 'Ada Quill', email: 'ada@example.com' } }, { name: 'Ada Quill', email: 'ada@example.com' }],
  [{ sender: { name: 'Ada Quill' } }, { name: 'Ada Quill', email: '' }],
  [{ from: '/profile' }, { name: '', email: '' }],
  [{ sender: 'Ada' }, { name: '', email: '' }],
  [null, { name: '', email: '' }],
])('a link with the state %j names the sender %j', (state, sender) => {
  expect(contactSender(state)).toEqual(sender);
});
