import { newKycRecord } from '@portal/functions/contract/kyc/kyc-machine';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { HubLinks } from './investment-hub.tsx';
import { KycSummary } from './kyc-card.tsx';
import { ProfileCard } from './profile-card.tsx';

const textOf = (card: ReactNode) =>
  renderToStaticMarkup(<MemoryRouter>{card}</MemoryRouter>)
    .replaceAll(/<style.*?<\/style>/g, '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|');

it('the profile card shows username, full name and email address with an edit link', () => {
  const data = { username: 'ada_l', full_name: 'Ada Lovelace', avatar_url: null, created_at: new Date(0) };
  const profile = { status: 'success', data, reload() {} } as const;
  const text = textOf(<ProfileCard profile={profile} email="ada@example.com" />);
  expect(text).toContain('|Username|ada_l|Full name|Ada Lovelace|Email|ada@example.com|Edit Profile|');
});

it.each([
  [0, null],
  [3, '|3 new|'],
  [9, '|9 new|'],
  [10, '|9+ new|'],
])('shows %i new messages beside the investor network as %j', (unread, mark) => {
  const [, network = ''] = textOf(<HubLinks unread={unread} />).split('|Investor Network|');
  const [beside = ''] = network.split('Profile Settings');
  if (mark === null) expect(beside).not.toContain('new');
  else expect(beside).toContain(mark);
});

it.each([
  ['in_progress', 'uploaded', 'not_uploaded', 'Upload the remaining documents', '50%'],
  ['pending_review', 'uploaded', 'uploaded', '1-2 business days', '100%'],
  ['approved', 'approved', 'approved', 'full access to all platform features', '100%'],
  ['rejected', 'rejected', 'rejected', 'review the feedback and resubmit', '0%'],
])('shows description and progress of the status %s', (overall_status, id, address, description, progress) => {
  const data = {
    ...newKycRecord('amara'),
    overall_status,
    id_document_status: id,
    proof_of_address_status: address,
  };
  const text = textOf(<KycSummary record={data} />);
  expect(text).toContain(description);
  expect(text).toContain(`|Documents submitted|${progress}|`);
});
