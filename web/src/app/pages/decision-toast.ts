import type { RawKycRecord } from '@portal/functions/contract/kyc/kyc';
import { ONE_DOCUMENT_AGAIN, returnedDocument } from '@portal/functions/contract/kyc/kyc-machine';
import type { Toast } from '#components/toast/use-toast.ts';

const DECISIONS: Readonly<Record<string, Toast>> = {
  approved: {
    title: 'Your identity is verified',
    description: 'You can now view every opportunity in full.',
    tone: 'success',
  },
  rejected: {
    title: 'Your documents were not approved',
    description: 'See the verification page for the reason and how to try again.',
    tone: 'destructive',
  },
};

const ASKED_AGAIN: Toast = {
  title: ONE_DOCUMENT_AGAIN,
  description: 'See the verification page to find out which document we need and why.',
  tone: 'warning',
};

/** Null unless the change is a staff decision. `before` is null if unknown. */
export function decisionToast(before: string | null, record: RawKycRecord | null): Toast | null {
  const now = record?.overall_status;
  if (!now || before === null || before === now) return null;
  if (returnedDocument(record)) return ASKED_AGAIN;
  return Object.hasOwn(DECISIONS, now) ? (DECISIONS[now] ?? null) : null;
}
