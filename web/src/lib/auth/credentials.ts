import {
  confirmPasswordReset,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { call } from '#lib/data/call.ts';
import { auth } from '#lib/firebase/auth.ts';
import { paths } from '#routing/paths.ts';
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

/** Signs in. Once it resolves, guarded pages know the user. Resolves with whether nothing more is needed, such as a passkey. */
export async function signIn({ email, password }: { email: string; password: string }): Promise<boolean> {
  const { user } = await orAuthError(signInWithEmailAndPassword(auth, email, password));
  await authStore.waitForUser(user.uid);
  return secondFactorOf(user) === 'held';
}

/**
 * Asks for the e-mail whose link leads to the reset page. An address without an account gets the same answer. Firebase Auth sends it if
 * the portal sends no mail. Rejects with a `CallError` or an `AuthError`.
 */
export async function sendPasswordReset(email: string): Promise<void> {
  const { mailed } = await call('requestPasswordReset', { email });
  if (mailed) return;
  const url = new URL(paths.resetPassword, window.location.origin).href;
  await orAuthError(sendPasswordResetEmail(auth, email, { url }));
}

/** Checks the e-mailed code without using it; resolves with the e-mail address it was sent to. */
export const checkResetCode = (code: string): Promise<string> => orAuthError(verifyPasswordResetCode(auth, code));

/**
 * Uses the code. Firebase then ends every session of the account; if this browser has one, it signs in with the new password.
 * Resolves with whether the user is signed in here.
 */
export async function resetPassword(code: string, email: string, password: string): Promise<boolean> {
  await orAuthError(confirmPasswordReset(auth, code, password));
  await auth.authStateReady();
  if (auth.currentUser?.email !== email) return false;
  const { uid } = auth.currentUser;
  // If this fails, the old session ends and the user signs in as after any other reset.
  return signIn({ email, password }).then(
    () => {
      void recordChange(uid);
      return true;
    },
    () => false,
  );
}

/** The server has not seen the change or the sign-in. If the code can't be fetched, it notices by itself within a day. */
const recordChange = (uid: string, passwordToken?: string): Promise<void> =>
  import('./record-session.ts').then(
    ({ recordSession }) => recordSession(uid, passwordToken),
    () => undefined,
  );

/**
 * Has the user pass the second factor, given the token of a sign-in with the password. Rejects with a `CallError` if the user cancels.
 */
export type AskForSecondFactor = (passwordToken: string) => Promise<void>;

/**
 * Checks the password of the current user again, for operations that need a recent sign-in, and the second factor if the account has
 * one. Until both are given, the session stays as it is. Rejects with an `AuthError` for the password, or as `ask` does.
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

/** Checks the password alone, which begins a new session. */
export async function reauthenticate(password: string): Promise<void> {
  const user = auth.currentUser;
  if (!user?.email) throw new AuthError('auth/user-token-expired');
  await orAuthError(reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password)));
}
