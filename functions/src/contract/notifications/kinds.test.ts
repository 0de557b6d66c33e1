import { expect, it } from 'vitest';
import { NOTIFICATION_KINDS, notificationPath, PERSONAL_KINDS } from './kinds.ts';

const DATA = { opportunity_id: 'biotech-ip-box-beta', title: 'As visitors see it', browser: 'Firefox on Linux' };

it.each(PERSONAL_KINDS)('%s describes the event in sentences, with and without its data', (kind) => {
  const { sentence } = NOTIFICATION_KINDS[kind];
  for (const about of [
    { data: DATA, title: 'Biotech Box' },
    { data: {}, title: null },
  ]) {
    expect(sentence(about)).toMatch(/^[A-Z].*[^.]\.$/);
    expect(sentence(about)).not.toMatch(/undefined|null|: \.|“”/);
  }
});

it('names the opportunity or the browser of a notification', () => {
  const sentenceOf = (kind: 'opportunity_opened' | 'document_added' | 'new_browser') =>
    NOTIFICATION_KINDS[kind].sentence({ data: DATA, title: 'Biotech Box' });
  expect(sentenceOf('opportunity_opened')).toBe('Biotech Box is open for investment.');
  expect(sentenceOf('document_added')).toBe('A document was added to Biotech Box.');
  expect(sentenceOf('new_browser')).toBe('Your account was used to sign in from a new browser: Firefox on Linux.');
});

it('links to the page of an opportunity, and to no other page for a hostile id', () => {
  expect(notificationPath('document_added', DATA)).toBe('/investments/biotech-ip-box-beta?tab=documents');
  expect(notificationPath('opportunity_opened', { opportunity_id: '../../admin?tab=kyc' })).toBe(
    '/investments/..%2F..%2Fadmin%3Ftab%3Dkyc',
  );
});
