import { KYC_OVERALL_STATUSES } from '@portal/functions/contract/kyc/kyc';
import { newKycRecord } from '@portal/functions/contract/kyc/kyc-machine';
import { expect, it } from 'vitest';
import { describeKyc } from './describe-kyc.ts';

const summary = (overall_status: string, id = 'not_uploaded', address = 'not_uploaded') => ({
  ...newKycRecord('amara'),
  overall_status,
  id_document_status: id,
  proof_of_address_status: address,
});

it.each([
  ['no record', null, 'Not Started', 'Start Verification', null],
  ['not_started', summary('not_started'), 'Not Started', 'Start Verification', null],
  ['just begun', summary('in_progress'), 'In Progress', 'Continue Verification', 0],
  ['ID document in', summary('in_progress', 'uploaded'), 'In Progress', 'Continue Verification', 50],
  ['under review', summary('pending_review', 'uploaded', 'uploaded'), 'Under Review', 'Continue Verification', 100],
  [
    'one document approved',
    summary('pending_review', 'approved', 'uploaded'),
    'Under Review',
    'Continue Verification',
    100,
  ],
  ['approved', summary('approved', 'approved', 'approved'), 'Verified', 'View Details', 100],
  ['rejected', summary('rejected', 'rejected', 'rejected'), 'Rejected', 'Continue Verification', 0],
  ['a status outside the list', summary('aproved', 'uploaded', 'lost'), 'Unknown', 'Continue Verification', 50],
] as const)('describes a verification: %s', (_name, record, label, action, progress) => {
  expect(describeKyc(record)).toMatchObject({ badge: { label }, action, progress });
});

it('asks for one document again in amber when the other was kept', () => {
  const { badge, description } = describeKyc(summary('rejected', 'rejected', 'uploaded'));
  expect(badge).toEqual({ label: 'Action Needed', tone: 'pending' });
  expect(description).toMatch(/^Please send one document again: your ID document\./);
});

it('contains the wording of the specification', () => {
  expect(describeKyc(summary('pending_review')).description).toContain('1-2 business days');
  expect(describeKyc(summary('rejected')).description).toMatch(/review the feedback and resubmit/i);
});

it('has a specific text for every state', () => {
  const words = KYC_OVERALL_STATUSES.map((status) => describeKyc(summary(status)).description);
  expect(new Set(words).size).toBe(KYC_OVERALL_STATUSES.length);
});
