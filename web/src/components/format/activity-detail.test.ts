import type { Activity } from '@portal/functions/contract/accounts/activity';
import { expect, it } from 'vitest';
import { activityDetail } from './activity-detail.ts';

const by = { user_id: 'ada', created_at: new Date() };
const CASES: [Activity, string | null][] = [
  [{ ...by, type: 'message_sent', meta: { content: 'a'.repeat(60) } }, 'a'.repeat(60)],
  [{ ...by, type: 'profile_updated', meta: { username: 'ada_l', full_name: 'Ada' } }, 'Ada · @ada_l'],
  [{ ...by, type: 'kyc_document_submitted', meta: { document_type: 'proof_of_address' } }, 'Proof of address'],
  [{ ...by, type: 'document_opened', meta: { opportunity_id: 'box', file_name: 'Term Sheet.pdf' } }, 'Term Sheet.pdf'],
  [
    { ...by, type: 'prospectus_requested', meta: { subject: 'Investment Prospectus Request: The box' } },
    'Investment Prospectus Request: The box',
  ],
  [
    { ...by, type: 'interest_indicated', meta: { opportunity_id: 'box', title: 'The box', amount: '£25,000' } },
    'The box · £25,000',
  ],
  [{ ...by, type: 'interest_withdrawn', meta: { opportunity_id: 'box', title: 'The box' } }, 'The box'],
  [{ ...by, type: 'profile_updated', meta: { username: null, full_name: null } }, null],
  [
    {
      ...by,
      type: 'onboarding_completed',
      meta: { completed_at: '', investment_experience: 'beginner', preferred_sectors: ['Education', 'Technology'] },
    },
    'Beginner (0-2 years) · Education, Technology',
  ],
];

it.each(CASES)('describes $type as $1', (activity, text) => {
  expect(activityDetail(activity)).toBe(text);
});
