import { findUser } from '../../platform/sessions.ts';
import { LinkRefused } from '../refusal.ts';

/** The person that a link was made for, as their account is at this moment. */
export interface Reader {
  uid: string;
  email: string | null;
  /** Whether the address was shown to be theirs; until then anyone may have given it. */
  emailVerified: boolean;
  admin: boolean;
}

/** Throws where the account was deleted or disabled after the link was made: its links end with it. */
export async function findReader(uid: string): Promise<Reader> {
  const account = await findUser(uid);
  if (!account || account.disabled) throw new LinkRefused('account');
  const { email = null, emailVerified, customClaims } = account;
  return { uid, email, emailVerified, admin: customClaims?.admin === true };
}
