import { useEffect, useState } from 'react';
import { AuthFailure } from '#firebase/auth-failure.ts';
import { checkResetCode } from '#firebase/password-reset.ts';

export type ResetCodeCheck =
  | { status: 'checking' }
  | { status: 'accepted'; email: string }
  | { status: 'refused'; code: string };

const MISSING: ResetCodeCheck = { status: 'refused', code: 'auth/invalid-action-code' };

/** Asks the server about the e-mailed code before anybody types a password in vain. */
export function useResetCode(code: string): ResetCodeCheck {
  const [known, setKnown] = useState<{ code: string; check: ResetCodeCheck }>();
  useEffect(() => {
    if (!code) return;
    let current = true;
    const settle = (check: ResetCodeCheck) => current && setKnown({ code, check });
    checkResetCode(code).then(
      (email) => settle({ status: 'accepted', email }),
      (error) => settle({ status: 'refused', code: error instanceof AuthFailure ? error.code : 'auth/unknown' }),
    );
    return () => {
      current = false;
    };
  }, [code]);
  if (!code) return MISSING;
  return known?.code === code ? known.check : { status: 'checking' };
}
