import type { Toast } from '#components/toast/use-toast.ts';
import { knownKycStatus } from '#lib/kyc-status/known-kyc-status.ts';
import { pollKycRecord } from '#lib/kyc-status/poll-kyc-record.ts';
import { decisionToast } from './decision-toast.ts';

/**
 * Polls until the verification is no longer under review, then announces the decision. Returns a function that stops
 * polling.
 */
export function followDecision(uid: string, toast: (toast: Toast) => void): () => void {
  const stop = pollKycRecord(uid, (record) => {
    const status = record?.overall_status ?? 'not_started';
    const news = decisionToast(knownKycStatus.get(uid), record);
    knownKycStatus.set(uid, status);
    if (news) toast(news);
    if (status !== 'pending_review') stop();
  });
  return stop;
}
