import {
  type Consent,
  type ConsentDocument,
  currentConsents,
  dueConsents,
} from '@portal/functions/contract/legal/notices';
import { useState, useSyncExternalStore } from 'react';
import { call } from '#lib/data/call.ts';
import { normalizeCallError } from '#lib/data/call-error.ts';

/** Adds what the server has said. Nothing that was given is ever taken back, so answers may come in any order. */
export function learnConsents(consents: readonly Consent[]): void {
  const given = [...(consentStore.read()?.given ?? []), ...consents];
  consentStore.publish({ given, due: dueConsents(given) });
}

/** Records that the user has agreed to the current versions of these documents. */
export async function giveConsent(documents: readonly ConsentDocument[]): Promise<void> {
  const { consents } = await call('recordConsent', { consents: currentConsents(documents) });
  learnConsents(consents);
}

/** Records consents from a screen, which goes once they are known; a failure leaves it, with a message. */
export function useGiveConsent() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const give = async (documents: readonly ConsentDocument[]) => {
    setBusy(true);
    setFailure(null);
    try {
      await giveConsent(documents);
    } catch (error) {
      setFailure(normalizeCallError(error).message);
    }
    setBusy(false);
  };
  return { giveConsent: give, busy, failure };
}

interface KnownConsents {
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
