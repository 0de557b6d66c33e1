import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { type AuthState, authStore, hasSessionHint, LOADING, type PortalUser } from './auth-store.ts';

export type { AuthState, PortalUser };

let started = false;

/** Loads Firebase Auth and subscribes to it, once. */
export function startAuth(): void {
  if (started) return;
  started = true;
  import('./auth-session.ts')
    .then(({ startAuthSession }) => startAuthSession())
    .catch(() => authStore.markUnreachable());
}

/** The current user, as far as known. */
export const useAuthState = (): AuthState => useSyncExternalStore(authStore.subscribe, authStore.read, () => LOADING);

/** True if Firebase Auth could not be loaded, so that no user will be known. */
export const useAuthUnreachable = (): boolean =>
  useSyncExternalStore(authStore.subscribe, authStore.isUnreachable, () => false);

/** Whom a page is rendered for. `unknown` is a prerendered page before hydration: it holds both versions. */
type AuthHint = 'member' | 'visitor' | 'unknown';

function readAuthHint(): AuthHint {
  const { status } = authStore.read();
  const signedIn = status === 'loading' ? hasSessionHint() : status === 'signed-in';
  return signedIn ? 'member' : 'visitor';
}

/** The current user if known, otherwise how the last visit on this device ended. It only chooses what to render. */
const useAuthHint = (as?: AuthHint): AuthHint =>
  useSyncExternalStore(
    authStore.subscribe,
    () => as ?? readAuthHint(),
    () => 'unknown',
  );

/** Whether to render the page for a signed-in user. */
export const useSignedInHint = (): boolean => useAuthHint() === 'member';

interface AuthHintSwitchProps {
  member: ReactNode;
  visitor: ReactNode;
  /** Renders this version whoever is here, but for a prerendered page. */
  as?: 'member' | 'visitor' | undefined;
}

/**
 * One of two versions, for members or for visitors. A prerendered page holds both, and `base.css` shows the one that
 * `app/first-paint.ts` has chosen before the first paint: nothing flashes, nothing moves. Once the user is known the other is
 * removed; the one that stays keeps its elements, so that focus and clicks on it are not lost.
 */
export function AuthHintSwitch({ member, visitor, as }: AuthHintSwitchProps) {
  const hint = useAuthHint(as);
  const unknown = hint === 'unknown';
  return (
    <>
      {hint === 'member' ? null : <div data-shown-to={unknown ? 'visitor' : 'anyone'}>{visitor}</div>}
      {hint === 'visitor' ? null : <div data-shown-to={unknown ? 'member' : 'anyone'}>{member}</div>}
    </>
  );
}

export const SignedInUserContext = createContext<PortalUser | null>(null);

/** The user of a guarded page; the guard provides it. */
export function useSignedInUser(): PortalUser {
  const user = useContext(SignedInUserContext);
  if (!user) throw new Error('useSignedInUser is for guarded pages: there is no guard above this component.');
  return user;
}
