import type { Auth } from 'firebase-admin/auth';
import type { LinkKind } from '../../contract/notifications/kinds.ts';
import { accounts } from '../../platform/admin.ts';
import { logFailure } from '../../platform/logging.ts';
import { MailError } from './mail-error.ts';

const MAKE: Record<LinkKind, (auth: Auth, email: string) => Promise<string>> = {
  confirm_email: (auth, email) => auth.generateEmailVerificationLink(email),
  password_reset: (auth, email) => auth.generatePasswordResetLink(email),
};

const NOT_MADE = 'Firebase Auth did not create the link.';

/**
 * Makes a new Firebase Auth link for the account with this address, and returns the query string for the portal's own
 * page. The code is only in the mail, never in the database. Throws a MailError; a later attempt makes another link.
 */
export async function actionSearch(kind: LinkKind, email: string): Promise<string> {
  try {
    const { searchParams } = new URL(await MAKE[kind](await accounts(), email));
    const [mode, oobCode] = [searchParams.get('mode'), searchParams.get('oobCode')];
    if (mode === null || oobCode === null) throw new Error(NOT_MADE);
    return `?${new URLSearchParams(kind === 'confirm_email' ? { oobCode } : { mode, oobCode })}`;
  } catch (error) {
    logFailure(NOT_MADE, error, { kind });
    throw new MailError(NOT_MADE, false);
  }
}
