import { confirmPasswordReset, sendPasswordResetEmail, verifyPasswordResetCode } from 'firebase/auth';
import { paths } from '#routing/paths.ts';
import { auth } from './auth.ts';
import { toAuthFailure } from './auth-failure.ts';

const orFailure = async <Answer>(operation: Promise<Answer>): Promise<Answer> => {
  try {
    return await operation;
  } catch (error) {
    throw toAuthFailure(error);
  }
};

/** Sends the e-mail whose link leads to the reset page. An address without an account gets the same answer. */
export const sendPasswordReset = (email: string): Promise<void> =>
  orFailure(sendPasswordResetEmail(auth, email, { url: new URL(paths.resetPassword, window.location.origin).href }));

/** Checks the e-mailed code without using it up; resolves with the address it was sent to. */
export const checkResetCode = (code: string): Promise<string> => orFailure(verifyPasswordResetCode(auth, code));

/** Uses the code up. Firebase ends the account's other sessions by itself. */
export const resetPassword = (code: string, password: string): Promise<void> =>
  orFailure(confirmPasswordReset(auth, code, password));
