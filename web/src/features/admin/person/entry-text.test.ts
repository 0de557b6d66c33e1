import type { PersonEntry } from '@portal/functions/contract/admin/person';
import { expect, it } from 'vitest';
import { describeEntry } from './entry-text.ts';

const entry = (source: PersonEntry['source'], changes: Partial<PersonEntry> = {}): PersonEntry => ({
  id: `${source}/1`,
  source,
  kind: 'account',
  at: '2026-11-21T09:12:05.000Z',
  opportunityId: null,
  text: null,
  state: null,
  audit: null,
  ...changes,
});

it.each<[PersonEntry, string, string | null]>([
  [entry('kyc_documents', { text: 'a.pdf', state: 'id_document' }), 'Submitted an ID document, “a.pdf”', null],
  [entry('interests', { text: '£25,000', state: 'in_talks' }), 'Interest of £25,000 (In talks)', null],
  [entry('interests', { state: 'odd' }), 'Requested a prospectus (“odd”)', null],
  [entry('questions', { text: 'Why?', state: 'waiting' }), 'Asked a question (waiting)', 'Why?'],
  [entry('messages', { text: 'Hello' }), 'Wrote in the chat', 'Hello'],
  [entry('messages', { state: 'author' }), 'Deleted a chat message', null],
  [entry('messages', { state: 'moderator' }), 'Wrote a chat message that a moderator removed', null],
  [entry('outbox', { text: 'kyc_approved', state: 'sent' }), 'Email: Verification approved (sent)', null],
  [entry('outbox', { text: 'odd', state: 'odd' }), 'Email: “odd” (odd)', null],
  [entry('activities', { state: 'onboarding_completed' }), 'Completed onboarding', null],
])('describes %o in a sentence', (given, what, words) => {
  expect(describeEntry(given)).toEqual({ what, words });
});
