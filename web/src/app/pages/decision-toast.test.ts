import { KYC_OVERALL_STATUSES } from '@portal/functions/contract/kyc/kyc';
import { expect, it } from 'vitest';
import { decisionToast } from './decision-toast.ts';

const BEFORE = [null, ...KYC_OVERALL_STATUSES, 'aproved'];

it.each(BEFORE)('after %s, an approval and a rejection are news, and nothing else is', (before) => {
  const news = KYC_OVERALL_STATUSES.filter((now) => decisionToast(before, now) !== null);
  expect(news).toEqual(before === null ? [] : ['approved', 'rejected'].filter((decision) => decision !== before));
});

it('says nothing of a status that is none', () => {
  for (const now of ['', 'aproved', 'constructor', '__proto__'])
    expect(decisionToast('pending_review', now)).toBeNull();
});
