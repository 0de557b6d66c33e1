import { rolesIn, type StaffRole } from '@portal/functions/contract/access/staff-roles';
import { useEffect, useState } from 'react';
import { useAuthState, useSignedInUser } from './auth-state.tsx';

type Roles = readonly StaffRole[];
const NONE: Roles = [];

async function readRoles(refresh: boolean): Promise<Roles> {
  const { auth } = await import('#lib/firebase/auth.ts');
  return rolesIn((await auth.currentUser?.getIdTokenResult(refresh))?.claims ?? {});
}

/** Undefined until they are read; `unknown` if no token could be fetched. */
function useRoles(uid: string | null, refresh: boolean): Roles | 'unknown' | undefined {
  const [known, setKnown] = useState<{ uid: string | null; roles: Roles | 'unknown' }>();
  useEffect(() => {
    if (uid === null) return;
    let current = true;
    const settle = (roles: Roles | 'unknown') => current && setKnown({ uid, roles });
    readRoles(refresh).then(settle, () => settle('unknown'));
    return () => {
      current = false;
    };
  }, [uid, refresh]);
  return known?.uid === uid ? known.roles : undefined;
}

/**
 * The roles in a fresh token, so that a role granted or removed since sign-in counts immediately. Use it for rendering:
 * rules and callables decide.
 */
export const useFreshRoles = () => useRoles(useSignedInUser().uid, true);

/** The roles in the cached token. Sufficient for a link to a page that checks. */
export function useCachedRoles(): Roles {
  const auth = useAuthState();
  const roles = useRoles(auth.status === 'signed-in' ? auth.user.uid : null, false);
  return roles === undefined || roles === 'unknown' ? NONE : roles;
}
