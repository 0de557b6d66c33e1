import { useEffect, useState } from 'react';
import { useAuthState, useSignedInUser } from './auth-state.tsx';

async function readAdminClaim(refresh: boolean): Promise<boolean> {
  const { auth } = await import('#lib/firebase/auth.ts');
  return (await auth.currentUser?.getIdTokenResult(refresh))?.claims.admin === true;
}

export type AdminClaim = 'loading' | 'admin' | 'not-admin' | 'unknown';

/**
 * Reads `admin: true` from a fresh token, so that a claim granted or removed since sign-in counts immediately. Use it
 * for rendering: rules and callables decide.
 */
export function useFreshAdminClaim(): AdminClaim {
  const { uid } = useSignedInUser();
  const [known, setKnown] = useState<{ uid: string; claim: AdminClaim }>();
  useEffect(() => {
    let current = true;
    const settle = (claim: AdminClaim) => current && setKnown({ uid, claim });
    readAdminClaim(true).then(
      (admin) => settle(admin ? 'admin' : 'not-admin'),
      () => settle('unknown'),
    );
    return () => {
      current = false;
    };
  }, [uid]);
  return known?.uid === uid ? known.claim : 'loading';
}

/** Reads `admin: true` from the cached token. Sufficient for a link to a page that checks. */
export function useCachedAdminClaim(): boolean {
  const auth = useAuthState();
  const uid = auth.status === 'signed-in' ? auth.user.uid : null;
  const [admin, setAdmin] = useState<string | null>(null);
  useEffect(() => {
    if (uid === null) return;
    let current = true;
    readAdminClaim(false).then(
      (claimed) => current && claimed && setAdmin(uid),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [uid]);
  return uid !== null && admin === uid;
}
