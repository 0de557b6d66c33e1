import { type User, updatePassword, verifyBeforeUpdateEmail } from 'firebase/auth';
import { auth } from '#lib/firebase/auth.ts';
import { paths } from '#routing/paths.ts';
import { AuthError, normalizeAuthError } from './auth-error.ts';
import { authStore } from './auth-store.ts';
import { confirmPassword, passSecondFactor, reauthenticate } from './credentials.ts';
import { recordSession } from './record-session.ts';

/**
 * Gives the account a new password. Firebase then ends every session that began before, to the whole second; confirming the new
 * password begins one here, with the passkey where there is one. Rejects as `confirmPassword` does.
 */
export async function changePassword(current: string, next: string): Promise<void> {
  await authStore.whileConfirming(async () => {
    await reauthenticate(current);
    await orAuthError(updatePassword(currentUser(), next));
    await reauthenticate(next);
    await passSecondFactor();
  });
  await recordSession(currentUser().uid);
}

/** E-mails a link to the new address. The account keeps the old one until the link is opened. Rejects with an `AuthError`. */
export async function requestEmailChange(password: string, email: string): Promise<void> {
  await confirmPassword(password);
  const url = new URL(paths.account, window.location.origin).href;
  await orAuthError(verifyBeforeUpdateEmail(currentUser(), email, { url }));
}

function currentUser(): User {
  if (!auth.currentUser) throw new AuthError('auth/user-token-expired');
  return auth.currentUser;
}

const orAuthError = (operation: Promise<void>): Promise<void> =>
  operation.catch((error) => {
    throw normalizeAuthError(error);
  });
