import { SUBMISSION_WORDS, type SubmissionState } from '@portal/functions/contract/owners/submission-states';
import { StatusBadge, type StatusTone } from '#components/feedback/status-badge.tsx';

const TONES: Readonly<Record<SubmissionState, StatusTone>> = {
  draft: 'neutral',
  received: 'info',
  questions: 'pending',
  valuation: 'info',
  packaging: 'info',
  listed: 'positive',
  declined: 'negative',
  withdrawn: 'neutral',
};

export const StateBadge = ({ state }: { state: SubmissionState }) => (
  <StatusBadge tone={TONES[state]} label={SUBMISSION_WORDS[state].label} />
);
