import type { CallableRequest } from 'firebase-functions/https';

export interface Visitor {
  signedIn: false;
}

export interface Account {
  signedIn: true;
  uid: string;
  admin: boolean;
  /** When the person last proved who they are: by signing in, or by giving the password again. */
  signedInAt: Date;
}

const SECOND = 1000;

export type Caller = Visitor | Account;

/**
 * Who is calling, by the verified token and nothing else. Only the claim `admin: true`, a boolean, makes an admin; it is
 * granted by `npm run admin` and by nobody's request. A token without a uid, which only an emulator lets pass, is nobody's.
 */
export function callerOf(auth: CallableRequest['auth']): Caller {
  if (!auth?.uid) return { signedIn: false };
  return {
    signedIn: true,
    uid: auth.uid,
    admin: auth.token.admin === true,
    signedInAt: new Date(auth.token.auth_time * SECOND),
  };
}
