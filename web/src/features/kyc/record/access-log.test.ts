import { KYC_PURPOSES, type KycOpening } from '@portal/functions/contract/kyc/kyc-review';
import { expect, it } from 'vitest';
import { describeOpenings } from './access-log.tsx';

const opening = (values: Partial<KycOpening> = {}): KycOpening => ({
  documentType: 'id_document',
  openedAt: '2026-11-20T09:30:00.000Z',
  role: 'reviewer',
  purpose: 'review',
  ...values,
});

it('says which document, by whom as role, why and when', () => {
  expect(describeOpenings([opening(), opening({ documentType: 'proof_of_address', purpose: 'dispute' })])).toEqual([
    {
      key: expect.any(String),
      what: 'Your ID document was opened by a reviewer',
      why: 'Review of your verification',
      at: new Date('2026-11-20T09:30:00Z'),
    },
    expect.objectContaining({
      what: 'Your proof of address was opened by a reviewer',
      why: 'To settle a dispute',
    }),
  ]);
});

it('has words for every purpose', () => {
  const words = describeOpenings(KYC_PURPOSES.map((purpose) => opening({ purpose }))).map(({ why }) => why);
  expect(new Set(words).size).toBe(KYC_PURPOSES.length);
});

it('tells openings of the same moment apart, and keeps their keys when a newer one comes first', () => {
  const [first, second] = describeOpenings([opening(), opening()]);
  expect(first?.key).not.toBe(second?.key);
  const later = describeOpenings([opening({ openedAt: '2026-11-21T09:30:00.000Z' }), opening(), opening()]);
  expect(later.slice(1).map(({ key }) => key)).toEqual([first?.key, second?.key]);
});
