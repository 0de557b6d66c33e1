import { KYC_OVERALL_STATUSES } from '@portal/functions/contract/kyc/kyc';
import { newKycRecord } from '@portal/functions/contract/kyc/kyc-machine';
import { describe, expect, it } from 'vitest';
import { badgeOf } from '#components/feedback/status-badge.tsx';
import { describeBanner, describeStatusChange, describeTimeline } from './describe-status.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const RECORD = {
  ...newKycRecord('amara'),
  started_at: at(1),
  completed_at: at(2),
  approved_at: at(3),
  rejected_at: at(4),
  rejection_reason: 'The photograph is out of focus.',
};

it.each([
  ['approved', 'Approved', 'positive'],
  ['pending_review', 'Under Review', 'pending'],
  ['uploaded', 'Under Review', 'pending'],
  ['rejected', 'Rejected', 'negative'],
  ['in_progress', 'In Progress', 'info'],
  ['not_uploaded', 'Not Started', 'neutral'],
  ['not_started', 'Not Started', 'neutral'],
  ['aproved', 'Unknown', 'neutral'],
  ['toString', 'Unknown', 'neutral'],
])('shows %s as %s', (status, label, tone) => {
  expect(badgeOf(status)).toEqual({ label, tone });
});

describe('the banner', () => {
  it.each([
    ['approved', 'full access to all platform features', [{ label: 'Approved', value: at(3) }]],
    [
      'rejected',
      'Please contact support or resubmit your documents.',
      [
        { label: 'Rejected', value: at(4) },
        { label: 'Reason', value: 'The photograph is out of focus.' },
      ],
    ],
    ['pending_review', 'typically takes 1-2 business days', [{ label: 'Submitted', value: at(2) }]],
    ['in_progress', 'Please upload all required documents', [{ label: 'Started', value: at(1) }]],
  ])('contains the phrase and facts of %s', (overall_status, phrase, facts) => {
    const banner = describeBanner({ ...RECORD, overall_status });
    expect(banner?.text).toContain(phrase);
    expect(banner?.facts).toEqual(facts);
  });

  it('leads to the marketplace only after an approval', () => {
    const leading = KYC_OVERALL_STATUSES.filter(
      (overall_status) => describeBanner({ ...RECORD, overall_status })?.next,
    );
    expect(leading).toEqual(['approved']);
  });

  it('asks for one document again in amber when the other was kept', () => {
    const record = { ...RECORD, overall_status: 'rejected', id_document_status: 'uploaded' };
    expect(describeBanner({ ...record, proof_of_address_status: 'rejected' })).toEqual({
      tone: 'pending',
      text: 'Please send one document again: your proof of address.',
      facts: [
        { label: 'Asked', value: at(4) },
        { label: 'Reason', value: 'The photograph is out of focus.' },
      ],
    });
  });

  it('omits missing facts', () => {
    expect(describeBanner({ ...newKycRecord('amara'), overall_status: 'approved' })?.facts).toEqual([]);
  });

  it('says what to do when a rejection has no reason', () => {
    const record = { ...newKycRecord('amara'), overall_status: 'rejected', rejection_reason: '' };
    const value = 'The reviewer gave no reason. Contact us to find out what is missing.';
    expect(describeBanner(record)?.facts).toEqual([{ label: 'Reason', value }]);
  });

  it.each(['not_started', 'aproved', 'constructor'])('is absent for %s', (overall_status) => {
    expect(describeBanner({ ...RECORD, overall_status })).toBeNull();
  });
});

it('lists the four dates in order', () => {
  expect(describeTimeline({ ...RECORD, rejected_at: null })).toEqual([
    { label: 'Started', at: at(1) },
    { label: 'Completed', at: at(2) },
    { label: 'Approved', at: at(3) },
    { label: 'Rejected', at: null },
  ]);
});

describe('the announcement of a change', () => {
  const to = (overall_status: string, change = {}) => ({ ...RECORD, overall_status, ...change });

  it.each([
    ['approved', 'Your identity verification has been approved.'],
    ['rejected', 'Your identity verification was not approved.'],
    ['pending_review', 'Your documents are now under review.'],
    ['in_progress', 'Your verification is in progress.'],
    ['not_started', 'Your verification has been reset.'],
  ])('describes the new status %s', (status, sentence) => {
    expect(describeStatusChange('unknown', to(status))).toBe(sentence);
  });

  it('describes only a change to another, known status', () => {
    expect(describeStatusChange('approved', to('approved'))).toBeNull();
    expect(describeStatusChange('pending_review', to('aproved'))).toBeNull();
  });

  it('asks for one document again with the wording of the other screens', () => {
    const record = to('rejected', { id_document_status: 'rejected', proof_of_address_status: 'uploaded' });
    expect(describeStatusChange('pending_review', record)).toBe('Please send one document again: your ID document.');
  });
});
