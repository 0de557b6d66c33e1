import { useEffect, useState } from 'react';
import { AuthError } from '#lib/auth/auth-error.ts';
import { authMessage } from './auth-messages.ts';

/** A link from Firebase's emails, for a new password or a confirmation. */
interface EmailLink {
  purpose: 'new-password' | 'confirmation';
  /** Null if the code is missing or malformed. */
  code: string | null;
}

const CODE = /^[\w-]+$/;

/**
 * Parses an emailed link. Real projects send all links to one page with `mode`; the portal's own links may have only
 * the code.
 */
export function parseEmailLink(search: URLSearchParams): EmailLink {
  const mode = search.get('mode') ?? 'resetPassword';
  const code = search.get('oobCode') ?? '';
  return { purpose: mode === 'resetPassword' ? 'new-password' : 'confirmation', code: CODE.test(code) ? code : null };
}

type LinkState<Result> =
  | { status: 'checking' }
  | { status: 'valid'; code: string; result: Result }
  | { status: 'invalid'; code: string };

/** Error code for a link whose code is missing or malformed. Such a link is not sent to the server. */
const INCOMPLETE_LINK = 'portal/incomplete-link';

/** `check` must be a stable function. */
export function useLinkCode<Result>(code: string | null, check: (code: string) => Promise<Result>): LinkState<Result> {
  const [checked, setChecked] = useState<{ code: string; state: LinkState<Result> }>();
  useEffect(() => {
    if (code === null) return;
    let current = true;
    const settle = (state: LinkState<Result>) => current && setChecked({ code, state });
    check(code).then(
      (result) => settle({ status: 'valid', code, result }),
      (error) => settle({ status: 'invalid', code: error instanceof AuthError ? error.code : 'auth/unknown' }),
    );
    return () => {
      current = false;
    };
  }, [code, check]);
  if (code === null) return { status: 'invalid', code: INCOMPLETE_LINK };
  return checked?.code === code ? checked.state : { status: 'checking' };
}

/** `failure` is an error code from Firebase, or `INCOMPLETE_LINK`. */
export function brokenLinkMessage(failure: string): string {
  if (failure === 'auth/email-already-in-use')
    return 'Another account now uses this email address, so yours has not changed.';
  return authMessage(failure).toast ?? 'This link cannot be used. Please request a new one.';
}
