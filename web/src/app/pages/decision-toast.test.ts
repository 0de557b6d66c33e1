import { KYC_OVERALL_STATUSES } from '@portal/functions/contract/kyc/kyc';
import { newKycRecord } from '@portal/functions/contract/kyc/kyc-machine';
import { expect, it } from 'vitest';
import { decisionToast } from './decision-toast.ts';

const BEFORE = [null, ...KYC_OVERALL_STATUSES, 'aproved'];
const record = (overall_status: string, id_document_status = 'rejected', proof_of_address_status = 'rejected') => ({
  ...newKycRecord('amara'),
  overall_status,
  id_document_status,
  proof_of_address_status,
});

it.each(BEFORE)('after %s, announces only an approval or a rejection', (before) => {
  const news = KYC_OVERALL_STATUSES.filter((now) => decisionToast(before, record(now)) !== null);
  expect(news).toEqual(before === null ? [] : ['approved', 'rejected'].filter((decision) => decision !== before));
});

it('ignores an unknown status', () => {
  for (const now of ['', 'aproved', 'constructor', '__proto__'])
    expect(decisionToast('pending_review', record(now))).toBeNull();
  expect(decisionToast('pending_review', null)).toBeNull();
});

it('asks for one document again in amber, and announces a rejection of both in red', () => {
  const one = decisionToast('pending_review', record('rejected', 'uploaded'));
  expect(one).toMatchObject({ title: 'Please send one document again', tone: 'warning' });
  expect(decisionToast('pending_review', record('rejected'))).toMatchObject({ tone: 'destructive' });
});
