import type { KycRecord } from '@portal/functions/contract/kyc/kyc';
import { useLayoutEffect, useMemo } from 'react';
import type { SubscriptionState } from '#lib/data/subscription.ts';
import { useVerification } from './verification.ts';
import { reloadVerification, watchAccount } from './watch-account.ts';

/** The live verification for pages that wait for it, which load Firestore at once. */
export function useKycRecord(uid: string): SubscriptionState<KycRecord | null> {
  const verification = useVerification();
  useLayoutEffect(() => watchAccount(uid), [uid]);
  return useMemo(() => ({ ...verification, reload: reloadVerification }), [verification]);
}
