import { createContext, useContext } from 'react';
import type { PortalUser } from './auth-store.ts';

export const SignedInUserContext = createContext<PortalUser | null>(null);

/** The person on a guarded page. The guard provides it, so it is never missing there. */
export function useSignedInUser(): PortalUser {
  const user = useContext(SignedInUserContext);
  if (!user) throw new Error('useSignedInUser is for guarded pages: no guard stands above this component.');
  return user;
}
