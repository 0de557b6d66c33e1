import type { ShowToast } from '#components/toast/use-toast.ts';
import { knownKycStatus } from '#lib/kyc-status/known-kyc-status.ts';
import { verificationStore } from '#lib/live/verification.ts';
import { watchAccount } from '#lib/live/watch-account.ts';
import { decisionToast } from './decision-toast.ts';

/** One toast at a time: a later status makes it out of date. */
const DECISION = 'decision about the verification';

/**
 * Watches the account and announces decisions, including one made since the last visit. Returns a function that stops
 * the announcements.
 */
export function announceDecisions(uid: string, toast: ShowToast): () => void {
  let last: string | null = null;
  const announce = () => {
    const { data: record } = verificationStore.read();
    if (record === undefined) return;
    const before = last ?? knownKycStatus.get(uid);
    const status = record?.overall_status ?? 'not_started';
    const news = decisionToast(before, record);
    last = status;
    knownKycStatus.set(uid, status);
    if (news) toast({ ...news, topic: DECISION });
    else if (before !== status) toast({ dismiss: DECISION });
  };
  const stop = verificationStore.subscribe(announce);
  watchAccount(uid);
  announce();
  return stop;
}
