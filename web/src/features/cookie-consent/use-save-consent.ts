import { useToast } from '#components/toast/use-toast.ts';
import type { CookieConsent } from './consent.ts';
import { saveConsent } from './consent-store.ts';

/** Saves a choice and says so. */
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
