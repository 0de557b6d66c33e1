import { KYC_DOCUMENT_LABELS, NO_REASON_GIVEN, type RawKycRecord } from '@portal/functions/contract/kyc/kyc';
import { ONE_DOCUMENT_AGAIN, returnedDocument } from '@portal/functions/contract/kyc/kyc-machine';
import type { StatusTone } from '#components/feedback/status-badge.tsx';
import { paths } from '#routing/paths.ts';

export interface Banner {
  tone: Exclude<StatusTone, 'neutral'>;
  text: string;
  facts: { label: string; value: Date | string }[];
  /** Where the user continues. */
  next?: { to: string; label: string };
}

const fact = (label: string, value: Date | string | null) => (value ? [{ label, value }] : []);

/** Null unless staff ask for one document again. */
function describeRequest(record: RawKycRecord): string | null {
  const document = returnedDocument(record);
  return document && `${ONE_DOCUMENT_AGAIN}: your ${KYC_DOCUMENT_LABELS[document]}.`;
}

export function describeBanner(record: RawKycRecord): Banner | null {
  const request = describeRequest(record);
  if (request) {
    const facts = [...fact('Asked', record.rejected_at), ...fact('Reason', record.rejection_reason || NO_REASON_GIVEN)];
    return { tone: 'pending', text: request, facts };
  }
  switch (record.overall_status) {
    case 'approved':
      return {
        tone: 'positive',
        text: 'Your identity has been verified. You have full access to all platform features.',
        facts: fact('Approved', record.approved_at),
        next: { to: paths.marketplace, label: 'Explore opportunities' },
      };
    case 'rejected':
      return {
        tone: 'negative',
        text: 'Your verification was not approved. Please contact support or resubmit your documents.',
        facts: [...fact('Rejected', record.rejected_at), ...fact('Reason', record.rejection_reason || NO_REASON_GIVEN)],
      };
    case 'pending_review':
      return {
        tone: 'pending',
        text: 'Your documents are under review. This typically takes 1-2 business days.',
        facts: fact('Submitted', record.completed_at),
      };
    case 'in_progress':
      return {
        tone: 'info',
        text: 'Your verification is in progress. Please upload all required documents.',
        facts: fact('Started', record.started_at),
      };
    default:
      return null;
  }
}

/** Null is shown as N/A. */
export const describeTimeline = (record: RawKycRecord) => [
  { label: 'Started', at: record.started_at },
  { label: 'Completed', at: record.completed_at },
  { label: 'Approved', at: record.approved_at },
  { label: 'Rejected', at: record.rejected_at },
];

const STATUS_CHANGES = new Map([
  ['approved', 'Your identity verification has been approved.'],
  ['rejected', 'Your identity verification was not approved.'],
  ['pending_review', 'Your documents are now under review.'],
  ['in_progress', 'Your verification is in progress.'],
  ['not_started', 'Your verification has been reset.'],
]);

/** Text of the live region, or null if nothing changed. */
export function describeStatusChange(before: string, record: RawKycRecord): string | null {
  if (before === record.overall_status) return null;
  return describeRequest(record) ?? STATUS_CHANGES.get(record.overall_status) ?? null;
}
