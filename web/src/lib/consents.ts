import {
  type Consent,
  type ConsentDocument,
  currentConsents,
  dueConsents,
} from '@portal/functions/contract/legal/notices';
import { useState, useSyncExternalStore } from 'react';
import { createStore } from '#lib/create-store.ts';
import { call } from '#lib/data/call.ts';
import { normalizeCallError } from '#lib/data/call-error.ts';

/** Adds what the server has said. Nothing that was given is ever taken back, so answers may come in any order. */
export function addConsents(consents: readonly Consent[]): void {
  const given = [...(consentStore.read()?.given ?? []), ...consents];
  consentStore.set({ given, due: dueConsents(given) });
}

/** Records that the user has agreed to the current versions of these documents. */
export async function giveConsent(documents: readonly ConsentDocument[]): Promise<void> {
  const { consents } = await call('recordConsent', { consents: currentConsents(documents) });
  addConsents(consents);
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

/** What the signed-in user has agreed to, once the server has said so. It is asked only while something may be due. */
export const consentStore = createStore<KnownConsents | null>(null);

export const useKnownConsents = () => useSyncExternalStore(consentStore.subscribe, consentStore.read, () => null);
