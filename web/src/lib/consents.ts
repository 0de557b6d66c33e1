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

/** Adds consents from the server. A consent cannot be withdrawn, so answers may arrive in any order. */
export function addConsents(consents: readonly Consent[]): void {
  const given = [...(consentStore.read()?.given ?? []), ...consents];
  consentStore.set({ given, due: dueConsents(given) });
}

export async function giveConsent(documents: readonly ConsentDocument[]): Promise<void> {
  const { consents } = await call('recordConsent', { consents: currentConsents(documents) });
  addConsents(consents);
}

/** Records consents from a screen. On success the screen closes; on failure it stays and shows a message. */
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
  due: readonly ConsentDocument[];
}

/** The signed-in user's consents, once the server has returned them. Requested only while a consent may be missing. */
export const consentStore = createStore<KnownConsents | null>(null);

export const useKnownConsents = () => useSyncExternalStore(consentStore.subscribe, consentStore.read, () => null);
