import { SUBMISSION_WORDS, type SubmissionState } from '@portal/functions/contract/owners/submission-states';
import { type Badge, StatusBadge } from '#components/feedback/status-badge.tsx';

export const titleOf = (title: string): string => (title === '' ? 'Without a title' : title);

const TONES: Readonly<Record<SubmissionState, Badge['tone']>> = {
  draft: 'neutral',
  received: 'pending',
  questions: 'info',
  valuation: 'info',
  packaging: 'info',
  listed: 'positive',
  declined: 'negative',
  withdrawn: 'neutral',
};

export const SubmissionBadge = ({ state }: { state: SubmissionState }) => (
  <StatusBadge tone={TONES[state]} label={SUBMISSION_WORDS[state].label} />
);
