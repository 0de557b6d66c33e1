import type { KycRecord } from '@portal/functions/contract/kyc/kyc';
import { useSyncExternalStore } from 'react';
import { createStore } from '#lib/create-store.ts';
import { useDeferredLoading } from '#lib/use-deferred-loading.ts';

/** `data` is the user's verification as last audited by the server; null before it begins. */
export type Verification =
  | { status: 'loading'; data?: undefined }
  | { status: 'error'; data?: undefined }
  | { status: 'success'; data: KycRecord | null };

export const UNKNOWN: Verification = { status: 'loading' };

/** The user's live verification, as `watch-account.ts` publishes it. Loads nothing. */
export const verificationStore = createStore<Verification>(UNKNOWN);

export function useVerification(): Verification {
  const live = useSyncExternalStore(verificationStore.subscribe, verificationStore.read, () => UNKNOWN);
  return useDeferredLoading(live.status === 'loading') ? UNKNOWN : live;
}
