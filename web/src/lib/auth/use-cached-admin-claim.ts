import { useEffect, useState } from 'react';

async function readClaim(): Promise<boolean> {
  try {
    const { auth } = await import('#lib/firebase/auth.ts');
    return (await auth.currentUser?.getIdTokenResult())?.claims.admin === true;
  } catch {
    return false;
  }
}

/** Whether the token in hand says `admin: true`, without asking for a new one: enough to show the way to a page that checks. */
export function useCachedAdminClaim(): boolean {
  const [claimed, setClaimed] = useState(false);
  useEffect(() => {
    let current = true;
    readClaim().then((claim) => current && setClaimed(claim));
    return () => {
      current = false;
    };
  }, []);
  return claimed;
}
