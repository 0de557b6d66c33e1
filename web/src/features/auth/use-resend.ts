import { useState } from 'react';
import { AuthError, normalizeAuthError } from '#lib/auth/auth-error.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { endSessionIfOver, reloadAccount } from '#lib/auth/check-session.ts';
import { confirmationSentAt, sendConfirmation } from '#lib/auth/sign-up.ts';
import { auth } from '#lib/firebase/auth.ts';
import { failureMessage, sentMessage, waitMessage } from './resend-messages.ts';

export function useResend() {
  const { uid, email } = useSignedInUser();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const send = async () => {
    setMessage(null);
    setBusy(true);
    await resendConfirmation().then(
      () => setMessage(sentMessage(email)),
      (error) => setMessage(failureMessage(normalizeAuthError(error).code)),
    );
    setBusy(false);
  };
  const resend = () => {
    const wait = waitMessage(confirmationSentAt(uid), Date.now());
    if (wait) setMessage(wait);
    else void send();
  };
  return { resend, busy, message };
}

/** Sends the link again, unless the e-mail address was confirmed in the meantime. Rejects with an `AuthError`. */
async function resendConfirmation(): Promise<void> {
  const user = auth.currentUser;
  if (!user) throw new AuthError('auth/user-token-expired');
  try {
    await reloadAccount(user);
    if (!user.emailVerified) await sendConfirmation(user);
  } catch (error) {
    void endSessionIfOver(error);
    throw normalizeAuthError(error);
  }
}
