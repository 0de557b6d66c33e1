import { FirebaseAuthError } from 'firebase-admin/auth';
import { accounts } from '../platform/admin.ts';
import { LinkRefused } from './link-refused.ts';

/** The person that a link was made for, as their account is at this moment. */
export interface Reader {
  uid: string;
  email: string | null;
  admin: boolean;
}

/** Throws where the account was deleted or disabled after the link was made: its links end with it. */
export async function findReader(uid: string): Promise<Reader> {
  const account = await findAccount(uid);
  if (!account || account.disabled) throw new LinkRefused('account');
  return { uid, email: account.email ?? null, admin: account.customClaims?.admin === true };
}

async function findAccount(uid: string) {
  try {
    return await (await accounts()).getUser(uid);
  } catch (error) {
    if (error instanceof FirebaseAuthError && error.code === 'auth/user-not-found') return null;
    throw error;
  }
}
