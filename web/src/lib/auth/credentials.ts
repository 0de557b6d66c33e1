import {
  confirmPasswordReset,
  EmailAuthProvider,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { call } from '#lib/data/call.ts';
import { auth } from '#lib/firebase/auth.ts';
import { AuthError, normalizeAuthError } from './auth-error.ts';
import { authStore } from './auth-store.ts';
import { asksForSecondFactor, secondFactorOf } from './second-factor/session-state.ts';

const orAuthError = async <Answer>(operation: Promise<Answer>): Promise<Answer> => {
  try {
    return await operation;
  } catch (error) {
    throw normalizeAuthError(error);
  }
};

/**
 * Signs in, and resolves when guarded pages know the user. Resolves with false if a further step is needed, such as a
 * passkey.
 */
export async function signIn({ email, password }: { email: string; password: string }): Promise<boolean> {
  const { user } = await orAuthError(signInWithEmailAndPassword(auth, email, password));
  await authStore.waitForUser(user.uid);
  return secondFactorOf(user) === 'held';
}

/**
 * Requests the password reset email. An address without an account gets the same answer. Rejects with a `CallError`.
 */
export async function sendPasswordReset(email: string): Promise<void> {
  await call('requestPasswordReset', { email });
}

/** Checks the emailed code without using it. Resolves with the account's email address. */
export const checkResetCode = (code: string): Promise<string> => orAuthError(verifyPasswordResetCode(auth, code));

/**
 * Uses the code, which ends every session of the account. If this browser had one, signs in with the new password.
 * Resolves with true if the user is signed in here.
 */
export async function resetPassword(code: string, email: string, password: string): Promise<boolean> {
  await orAuthError(confirmPasswordReset(auth, code, password));
  await auth.authStateReady();
  if (auth.currentUser?.email !== email) return false;
  const { uid } = auth.currentUser;
  // If this fails, the user signs in as after any other reset.
  return signIn({ email, password }).then(
    () => {
      void recordChange(uid);
      return true;
    },
    () => false,
  );
}

/** Reports the change to the server. If this chunk fails to load, the server notices within a day. */
const recordChange = (uid: string, passwordToken?: string): Promise<void> =>
  import('./record-session.ts').then(
    ({ recordSession }) => recordSession(uid, passwordToken),
    () => undefined,
  );

/**
 * Asks the user for the second factor, using the token of a password sign-in. Rejects with a `CallError` if the user
 * cancels.
 */
export type AskForSecondFactor = (passwordToken: string) => Promise<void>;

/**
 * Checks the current user's password again, and the second factor if the account has one. The session stays unchanged
 * until both are given. Rejects with an `AuthError` for the password, or like `ask`.
 */
export async function confirmPassword(password: string, ask: AskForSecondFactor): Promise<void> {
  const user = auth.currentUser;
  if (!user?.email) throw new AuthError('auth/user-token-expired');
  if (!asksForSecondFactor(user)) {
    await reauthenticate(password);
    return recordChange(user.uid);
  }
  const { signInBeside } = await import('#lib/firebase/auth-beside.ts');
  const passwordToken = await orAuthError(signInBeside(user.email, password));
  void recordChange(user.uid, passwordToken);
  await ask(passwordToken);
}

/** Checks only the password, which starts a new session. */
export async function reauthenticate(password: string): Promise<void> {
  const user = auth.currentUser;
  if (!user?.email) throw new AuthError('auth/user-token-expired');
  await orAuthError(reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password)));
}
