import { useSyncExternalStore } from 'react';
import { useToast } from '#components/toast/use-toast.ts';
import { browserStorage } from '#lib/browser-storage.ts';
import { CONSENT_ANSWERED_KEY } from '#lib/device-keys.ts';

interface CookieConsent {
  necessary: true;
  analytics: boolean;
  marketing: boolean;
}

export const NECESSARY_ONLY: CookieConsent = { necessary: true, analytics: false, marketing: false };
export const EVERYTHING: CookieConsent = { necessary: true, analytics: true, marketing: true };

/** Parses the stored consent, which the user can edit. Only an explicit consent counts. */
export function parseConsent(stored: string | null): CookieConsent {
  const value = readRecord(stored);
  return { necessary: true, analytics: value.analytics === true, marketing: value.marketing === true };
}

function readRecord(stored: string | null): { analytics?: unknown; marketing?: unknown } {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

const CONSENT = 'cookie-consent';

export const readConsent = (): CookieConsent => parseConsent(browserStorage.get(CONSENT));

function saveConsent(consent: CookieConsent): void {
  browserStorage.set(CONSENT, JSON.stringify(consent));
  browserStorage.set(CONSENT_ANSWERED_KEY, 'true');
}

/** Restores the state of a first visit. */
function resetConsent(): void {
  browserStorage.remove(CONSENT);
  browserStorage.remove(CONSENT_ANSWERED_KEY);
}

/** True while the question is open. Prerendered pages include it. */
export const useConsentOpen = (): boolean =>
  useSyncExternalStore(
    browserStorage.subscribe,
    () => browserStorage.get(CONSENT_ANSWERED_KEY) !== 'true',
    () => true,
  );

export function useSaveConsent(): (consent: CookieConsent) => void {
  const toast = useToast();
  return (consent) => {
    saveConsent(consent);
    toast({
      title: 'Preferences Updated',
      description: 'Your cookie preferences have been saved.',
      tone: 'success',
    });
  };
}

export function useResetConsent(): () => void {
  const toast = useToast();
  return () => {
    resetConsent();
    toast({ title: 'Preferences Reset', description: 'We’ll ask for your choice again.' });
  };
}
