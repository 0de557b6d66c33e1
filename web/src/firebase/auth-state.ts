import { useSyncExternalStore } from 'react';
import { type AuthState, authStore, type PortalUser } from './auth-store.ts';
import { hasSessionHint } from './session-hint.ts';

export type { AuthState, PortalUser };

const LOADING: AuthState = { status: 'loading' };
let started = false;

/** Loads Firebase Auth and begins to listen; calling it again does nothing. */
export function startAuth(): void {
  if (started) return;
  started = true;
  import('./auth-session.ts').then(({ startAuthSession }) => startAuthSession()).catch(() => authStore.fail());
}

/** Who is here, as far as it is known yet. */
export const useAuthState = (): AuthState => useSyncExternalStore(authStore.subscribe, authStore.read, () => LOADING);

/** True when Firebase Auth could not be loaded, so that waiting longer would be waiting for ever. */
export const useAuthUnreachable = (): boolean =>
  useSyncExternalStore(authStore.subscribe, authStore.isUnreachable, () => false);

/**
 * Whether to draw the page for a signed-in person: what is known, or while that loads, how the last visit on this device
 * ended. It decides between two headers and nothing else.
 */
export function useLooksSignedIn(): boolean {
  const { status } = useAuthState();
  return status === 'loading' ? hasSessionHint() : status === 'signed-in';
}
