import { KYC_PURPOSES, type KycAccessEntry } from '@portal/functions/contract/kyc/kyc-review';
import { expect, it } from 'vitest';
import { describeAccess } from './access-log.tsx';

const entry = (values: Partial<KycAccessEntry> = {}): KycAccessEntry => ({
  documentType: 'id_document',
  openedAt: '2026-11-20T09:30:00.000Z',
  role: 'reviewer',
  purpose: 'review',
  ...values,
});

it('states which document was opened, by which role, why and when', () => {
  expect(describeAccess([entry(), entry({ documentType: 'proof_of_address', purpose: 'dispute' })])).toEqual([
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

it('states when staff opened the page of the person, without a document', () => {
  expect(describeAccess([{ documentType: null, openedAt: '2026-11-20T09:30:00.000Z' }])).toEqual([
    {
      key: expect.any(String),
      what: 'Your page in our records was opened by staff',
      why: 'It shows no contents of your files',
      at: new Date('2026-11-20T09:30:00Z'),
    },
  ]);
});

it('has a phrase for every purpose', () => {
  const words = describeAccess(KYC_PURPOSES.map((purpose) => entry({ purpose }))).map(({ why }) => why);
  expect(new Set(words).size).toBe(KYC_PURPOSES.length);
});

it('gives simultaneous entries different keys, which a newer entry does not change', () => {
  const [first, second] = describeAccess([entry(), entry()]);
  expect(first?.key).not.toBe(second?.key);
  const later = describeAccess([entry({ openedAt: '2026-11-21T09:30:00.000Z' }), entry(), entry()]);
  expect(later.slice(1).map(({ key }) => key)).toEqual([first?.key, second?.key]);
});
