import { verifyBeforeUpdateEmail } from 'firebase/auth';
import { call } from '#lib/data/call.ts';
import { auth } from '#lib/firebase/auth.ts';
import { paths } from '#routing/paths.ts';
import { AuthError, normalizeAuthError } from './auth-error.ts';
import { authStore } from './auth-store.ts';
import { type AskForSecondFactor, confirmPassword, reauthenticate } from './credentials.ts';
import { recordSession, sessionRecorded } from './record-session.ts';
import { startPassedSession } from './second-factor/pass-second-factor.ts';

/**
 * Changes the password after checking the current one and the second factor. The change ends every session, so a new
 * session starts here. Rejects like `confirmPassword`, or with a `CallError`.
 */
export async function changePassword(current: string, next: string, ask: AskForSecondFactor): Promise<void> {
  await confirmPassword(current, ask);
  // If the server recorded this session during the change, it would report the new password as set elsewhere.
  await sessionRecorded();
  await authStore.whileReplacingSession(async () => {
    const { token } = await call('changePassword', { password: next });
    if (token) await startPassedSession(token);
    else await reauthenticate(next);
  });
  if (auth.currentUser) await recordSession(auth.currentUser.uid);
}

/**
 * Emails a link to the new address. The account keeps its address until the link is opened. Rejects like
 * `confirmPassword`.
 */
export async function requestEmailChange(password: string, email: string, ask: AskForSecondFactor): Promise<void> {
  await confirmPassword(password, ask);
  const url = new URL(paths.account, window.location.origin).href;
  if (!auth.currentUser) throw new AuthError('auth/user-token-expired');
  await verifyBeforeUpdateEmail(auth.currentUser, email, { url }).catch((error) => {
    throw normalizeAuthError(error);
  });
}
