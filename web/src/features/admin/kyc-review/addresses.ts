import type { KycQueue } from '@portal/functions/contract/kyc/kyc-desk';

export const QUEUE_PARAMETER = 'queue';
export const queueAddress = (queue: KycQueue): string =>
  queue === 'waiting' ? '/admin?tab=kyc' : `/admin?tab=kyc&${QUEUE_PARAMETER}=${queue}`;
export const caseAddress = (uid: string): string => `/admin?tab=kyc&case=${encodeURIComponent(uid)}`;
