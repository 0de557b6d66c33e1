import { useEffect, useState } from 'react';
import { useSignedInUser } from './signed-in-user.ts';

export type AdminClaim = 'loading' | 'admin' | 'not-admin' | 'unknown';

async function readClaim(): Promise<AdminClaim> {
  try {
    const { auth } = await import('#lib/firebase/auth.ts');
    // A fresh token: a claim granted or taken away since sign-in counts at once.
    const token = await auth.currentUser?.getIdTokenResult(true);
    return token?.claims.admin === true ? 'admin' : 'not-admin';
  } catch {
    return 'unknown';
  }
}

/** Whether the token of the person signed in carries `admin: true`. It chooses what to draw; rules and callables decide. */
export function useFreshAdminClaim(): AdminClaim {
  const { uid } = useSignedInUser();
  const [known, setKnown] = useState<{ uid: string; claim: AdminClaim }>();
  useEffect(() => {
    let current = true;
    readClaim().then((claim) => current && setKnown({ uid, claim }));
    return () => {
      current = false;
    };
  }, [uid]);
  return known?.uid === uid ? known.claim : 'loading';
}
