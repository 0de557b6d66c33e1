import { useEffect, useRef } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { useKycRecord } from '#lib/data/own-documents.ts';
import { knownKycStatus } from '#lib/kyc-status/known-kyc-status.ts';
import { decisionToast } from './decision-toast.ts';

/**
 * On pages with live data, announces an approval or rejection immediately, including a decision made since the last
 * visit.
 */
export function LiveDecision() {
  const { uid } = useSignedInUser();
  const kyc = useKycRecord(uid);
  const toast = useToast();
  const last = useRef<string | null>(null);
  const record = kyc.status === 'ready' ? kyc.data : undefined;
  useEffect(() => {
    if (record === undefined) return;
    const status = record?.overall_status ?? 'not_started';
    const news = decisionToast(last.current ?? knownKycStatus.get(uid), record);
    last.current = status;
    knownKycStatus.set(uid, status);
    if (news) toast(news);
  }, [uid, record, toast]);
  return null;
}
