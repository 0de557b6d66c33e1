import type { SubmissionContent } from '../../functions/src/contract/owners/submission-content.ts';
import type { SubmissionRecord } from '../../functions/src/contract/owners/submission-record.ts';

/** Every field of a submission, valid. */
export const fullSubmission = () =>
  ({
    title: 'Tidal turbine blades',
    category: 'Clean Energy',
    description: 'Blades that clean themselves, for turbines in tidal streams.',
    fullDescription: 'A coating and a profile keep barnacles off the blades for ten years.',
    keyTechnology: 'A surface that flexes with the stream.',
    marketOpportunity: 'Sixty turbines in European waters need new blades by 2030.',
    intellectualProperty: { patents: ['Blade profile'], trademarks: ['TIDEWING'], copyright: [] },
    rights: [
      {
        kind: 'patent',
        office: 'GB',
        title: 'Blade profile',
        filed: '2024-01-10',
        granted: '2026-02-11',
        status: 'in_force',
        owner: 'Tidewing Ltd',
        asOf: '2026-11-01',
        source: 'UK IPO register',
      },
    ],
    income: {
      currency: 'GBP',
      statements: [{ quarter: '2026-Q2', payer: 'Orkney Marine', amount: 12000, source: 'Royalty statement' }],
    },
    fundingTarget: 250000,
    termYears: 5,
    investmentStructure: 'A fifth of the royalties for five years.',
    valuation: { amount: 1200000, currency: 'GBP' },
  }) satisfies SubmissionContent;

export const storedSubmission = (uid: string, change: Partial<SubmissionRecord> = {}): SubmissionRecord => ({
  user_id: uid,
  status: 'received',
  resume: 'received',
  title: 'Tidal turbine blades',
  content: JSON.stringify(fullSubmission()),
  revision: 1,
  questions: [],
  files: [],
  reason: null,
  opportunity_id: null,
  owner: null,
  history: [],
  created_at: new Date('2026-11-20T09:00:00Z'),
  changed_at: new Date('2026-11-21T09:00:00Z'),
  sent_at: new Date('2026-11-21T09:00:00Z'),
  ...change,
});
