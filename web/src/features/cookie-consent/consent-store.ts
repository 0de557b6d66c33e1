import { useSyncExternalStore } from 'react';
import { readDevice, removeDevice, writeDevice } from '#routing/device-storage.ts';
import { type CookieConsent, parseConsent } from './consent.ts';

const CONSENT = 'cookie-consent';
const INTERACTION = 'cookie-consent-interaction';
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

export const readConsent = (): CookieConsent => parseConsent(readDevice(CONSENT));

/** Records a choice, and that somebody made one. */
export function saveConsent(consent: CookieConsent): void {
  writeDevice(CONSENT, JSON.stringify(consent));
  writeDevice(INTERACTION, 'true');
  notify();
}

/** Back to the beginning: necessary cookies only, and nobody has been asked. */
export function resetConsent(): void {
  removeDevice(CONSENT);
  removeDevice(INTERACTION);
  notify();
}

/** Whether the question is still open. A prerendered page does not know, so it does not ask. */
export const useConsentOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readDevice(INTERACTION) !== 'true',
    () => false,
  );
