import { KYC_DOCUMENT_LABELS, type RawKycRecord } from '@portal/functions/contract/kyc/kyc';
import { kycProgress, ONE_DOCUMENT_AGAIN, returnedDocument } from '@portal/functions/contract/kyc/kyc-machine';
import { ACTION_NEEDED, type Badge } from '#components/feedback/status-badge.tsx';

export interface KycCardView {
  badge: Badge;
  description: string;
  action: 'Start Verification' | 'View Details' | 'Continue Verification';
  /** Percentage, or null if no bar is shown. */
  progress: number | null;
}

const NOT_STARTED: KycCardView = {
  badge: { label: 'Not Started', tone: 'neutral' },
  description: 'You’ll need an ID document and a proof of address, such as a bank statement.',
  action: 'Start Verification',
  progress: null,
};

const VIEWS = new Map<string, Omit<KycCardView, 'progress'>>([
  [
    'in_progress',
    {
      badge: { label: 'In Progress', tone: 'info' },
      description: 'Your verification has started. Upload the remaining documents to complete it.',
      action: 'Continue Verification',
    },
  ],
  [
    'pending_review',
    {
      badge: { label: 'Under Review', tone: 'pending' },
      description: 'Your documents are being reviewed. Review takes 1-2 business days.',
      action: 'Continue Verification',
    },
  ],
  [
    'approved',
    {
      badge: { label: 'Verified', tone: 'positive' },
      description: 'Your identity is verified. You have full access to all platform features.',
      action: 'View Details',
    },
  ],
  [
    'rejected',
    {
      badge: { label: 'Rejected', tone: 'negative' },
      description: 'Your verification was not approved. Please review the feedback and resubmit your documents.',
      action: 'Continue Verification',
    },
  ],
]);

const UNKNOWN: Omit<KycCardView, 'progress'> = {
  badge: { label: 'Unknown', tone: 'neutral' },
  description: 'We are checking the status of your verification.',
  action: 'Continue Verification',
};

export function describeKyc(record: RawKycRecord | null): KycCardView {
  if (!record || record.overall_status === 'not_started') return NOT_STARTED;
  const again = returnedDocument(record);
  if (again) {
    const description = `${ONE_DOCUMENT_AGAIN}: your ${KYC_DOCUMENT_LABELS[again]}. We have kept the other one.`;
    return { badge: ACTION_NEEDED, description, action: 'Continue Verification', progress: kycProgress(record) };
  }
  return { ...(VIEWS.get(record.overall_status) ?? UNKNOWN), progress: kycProgress(record) };
}
