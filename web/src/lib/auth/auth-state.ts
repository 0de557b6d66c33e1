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

/** What a page is drawn for. `unknown` is a prerendered page before React has taken it over: it holds both versions. */
export type Presence = 'member' | 'visitor' | 'unknown';

const readPresence = (): Presence => {
  const { status } = authStore.read();
  const here = status === 'loading' ? hasSessionHint() : status === 'signed-in';
  return here ? 'member' : 'visitor';
};

/**
 * Whom to draw the page for: who is known to be here, or while that loads, how the last visit on this device ended. It decides
 * between two headers and nothing else.
 */
export const useAuthHint = (): Presence => useSyncExternalStore(authStore.subscribe, readPresence, () => 'unknown');

/** Whether to draw the page for a signed-in person. */
export const useSignedInHint = (): boolean => useAuthHint() === 'member';
