import { useEffect, useState } from 'react';
import { AuthError } from '#lib/auth/auth-error.ts';

export type LinkAnswer<Accepted> =
  | { status: 'checking' }
  | { status: 'accepted'; code: string; answer: Accepted }
  | { status: 'refused'; code: string };

/** For links without a code, or with one that Firebase cannot have written: nobody needs to be asked about those. */
export const INCOMPLETE_LINK = 'portal/incomplete-link';

/** Asks the server about an e-mailed code. `ask` must keep its identity. */
export function useLinkCode<Accepted>(
  code: string | null,
  ask: (code: string) => Promise<Accepted>,
): LinkAnswer<Accepted> {
  const [known, setKnown] = useState<{ code: string; answer: LinkAnswer<Accepted> }>();
  useEffect(() => {
    if (code === null) return;
    let current = true;
    const settle = (answer: LinkAnswer<Accepted>) => current && setKnown({ code, answer });
    ask(code).then(
      (answer) => settle({ status: 'accepted', code, answer }),
      (error) => settle({ status: 'refused', code: error instanceof AuthError ? error.code : 'auth/unknown' }),
    );
    return () => {
      current = false;
    };
  }, [code, ask]);
  if (code === null) return { status: 'refused', code: INCOMPLETE_LINK };
  return known?.code === code ? known.answer : { status: 'checking' };
}
