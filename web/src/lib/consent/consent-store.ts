import type { Consent, ConsentDocument } from '@portal/functions/contract/legal/notices';
import { useSyncExternalStore } from 'react';

export interface KnownConsents {
  given: readonly Consent[];
  /** What the user is asked for on every page of the portal. */
  due: readonly ConsentDocument[];
}

let known: KnownConsents | null = null;
const listeners = new Set<() => void>();

/** What the signed-in user has agreed to, once the server has said so. It is asked only while something may be due. */
export const consentStore = {
  read: () => known,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  publish(next: KnownConsents) {
    known = next;
    for (const listener of listeners) listener();
  },
};

export const useKnownConsents = () => useSyncExternalStore(consentStore.subscribe, consentStore.read, () => null);
