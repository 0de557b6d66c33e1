import type { KycRecord } from '@portal/functions/contract/kyc/kyc';
import { doc, getDoc } from 'firebase/firestore/lite';
import { firestoreLite } from '#lib/firebase/firestore-lite.ts';
import { auditedKycPath, parseAuditedKyc } from './audited-record.ts';

/** Each poll costs one read, so polls are rare and stop while the window is hidden. */
const POLL_INTERVAL = 30_000;
/** Returning to a window fires two events; poll once. */
const RETURN_INTERVAL = 2000;

async function readKycRecord(uid: string): Promise<KycRecord | null> {
  const snapshot = await getDoc(doc(firestoreLite, auditedKycPath(uid)));
  return parseAuditedKyc(snapshot.data() ?? null);
}

/**
 * Polls the user's verification for pages without listeners: immediately, every half minute, and when the user returns
 * to the window. Ignores failures until the next poll. Returns a function that stops polling.
 */
export function pollKycRecord(uid: string, onRecord: (record: KycRecord | null) => void): () => void {
  let stopped = false;
  let last = 0;
  const ask = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine || Date.now() - last < RETURN_INTERVAL) return;
    last = Date.now();
    readKycRecord(uid).then(
      (record) => stopped || onRecord(record),
      () => undefined,
    );
  };
  const timer = setInterval(ask, POLL_INTERVAL);
  window.addEventListener('focus', ask);
  document.addEventListener('visibilitychange', ask);
  ask();
  return () => {
    stopped = true;
    clearInterval(timer);
    window.removeEventListener('focus', ask);
    document.removeEventListener('visibilitychange', ask);
  };
}
