import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { type AuthState, authStore, hasSessionHint, LOADING, type PortalUser } from './auth-store.ts';

export type { AuthState, PortalUser };

let started = false;

export function startAuth(): void {
  if (started) return;
  started = true;
  import('./auth-session.ts')
    .then(({ startAuthSession }) => startAuthSession())
    .catch(() => authStore.markUnreachable());
}

export const useAuthState = (): AuthState => useSyncExternalStore(authStore.subscribe, authStore.read, () => LOADING);

export const useAuthUnreachable = (): boolean =>
  useSyncExternalStore(authStore.subscribe, authStore.isUnreachable, () => false);

/** Audience of a page. A prerendered page is `unknown` until hydration and contains both versions. */
type AuthHint = 'member' | 'visitor' | 'unknown';

function readAuthHint(): AuthHint {
  const { status } = authStore.read();
  const signedIn = status === 'loading' ? hasSessionHint() : status === 'signed-in';
  return signedIn ? 'member' : 'visitor';
}

/** The current user if known, otherwise a hint from the last visit. Use it only for rendering. */
const useAuthHint = (as?: AuthHint): AuthHint =>
  useSyncExternalStore(
    authStore.subscribe,
    () => as ?? readAuthHint(),
    () => 'unknown',
  );

export const useSignedInHint = (): boolean => useAuthHint() === 'member';

interface AuthHintSwitchProps {
  member: ReactNode;
  visitor: ReactNode;
  /** Forces this version, except on a prerendered page. */
  as?: 'member' | 'visitor' | undefined;
}

/**
 * A prerendered page contains both versions, and `base.css` shows the version that `app/first-paint.ts` chose, so
 * nothing flashes. Once the user is known, the other version is removed. The remaining version keeps its elements, and
 * so focus and clicks.
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

/** Provided by the guard of the page. */
export function useSignedInUser(): PortalUser {
  const user = useContext(SignedInUserContext);
  if (!user) throw new Error('useSignedInUser is for guarded pages: there is no guard above this component.');
  return user;
}
