import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { onIdle } from '#components/lazy/triggers.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { knownKycStatus } from '#lib/kyc-status/known-kyc-status.ts';
import { useVerification } from '#lib/live/verification.ts';
import { DECISION, decisionToast } from './decision-toast.ts';

/** Ignores a failed import, because the next page tries again. */
const loadAndWatch = (uid: string) =>
  import('#lib/live/watch-account.ts').then(
    ({ watchAccount }) => watchAccount(uid),
    () => undefined,
  );

/** Watches the user's account once the browser is idle, and announces a decision about their verification. */
export function AccountWatch() {
  const auth = useAuthState();
  const { pathname } = useLocation();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page tries again after a failure.
  useEffect(() => (uid === null ? undefined : onIdle(() => void loadAndWatch(uid))), [uid, pathname]);
  useDecisionToast(uid);
  return null;
}

/** Announces a decision, including one since the last visit. Withdraws the announcement of an earlier decision. */
function useDecisionToast(uid: string | null): void {
  const { data: record } = useVerification();
  const toast = useToast();
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (uid === null || record === undefined) return;
    const before = last.current ?? knownKycStatus.get(uid);
    const status = record?.overall_status ?? 'not_started';
    const news = decisionToast(before, record);
    last.current = status;
    knownKycStatus.set(uid, status);
    if (news) toast({ ...news, topic: DECISION });
    else if (before !== status) toast({ dismiss: DECISION });
  }, [uid, record, toast]);
}
