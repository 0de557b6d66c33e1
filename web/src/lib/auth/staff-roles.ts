import { rolesIn, type StaffRole } from '@portal/functions/contract/access/staff-policy';
import { useEffect, useState } from 'react';
import { useAuthState, useSignedInUser } from './auth-state.tsx';

async function readRoles(refresh: boolean): Promise<readonly StaffRole[]> {
  const { auth } = await import('#lib/firebase/auth.ts');
  return rolesIn((await auth.currentUser?.getIdTokenResult(refresh))?.claims ?? {});
}

const NONE: readonly StaffRole[] = [];

/**
 * The roles in a fresh token, so that a role granted or removed since sign-in counts immediately; `unknown` if no token
 * could be fetched. Use it for rendering: rules and callables decide.
 */
export function useFreshRoles(): readonly StaffRole[] | 'loading' | 'unknown' {
  const { uid } = useSignedInUser();
  const [known, setKnown] = useState<{ uid: string; roles: readonly StaffRole[] | 'unknown' }>();
  useEffect(() => {
    let current = true;
    const settle = (roles: readonly StaffRole[] | 'unknown') => current && setKnown({ uid, roles });
    readRoles(true).then(settle, () => settle('unknown'));
    return () => {
      current = false;
    };
  }, [uid]);
  return known?.uid === uid ? known.roles : 'loading';
}

/** The roles in the cached token. Sufficient for a link to a page that checks. */
export function useCachedRoles(): readonly StaffRole[] {
  const auth = useAuthState();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const [known, setKnown] = useState<{ uid: string; roles: readonly StaffRole[] } | null>(null);
  useEffect(() => {
    if (uid === null) return;
    let current = true;
    readRoles(false).then(
      (roles) => current && setKnown({ uid, roles }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [uid]);
  return uid !== null && known?.uid === uid ? known.roles : NONE;
}
