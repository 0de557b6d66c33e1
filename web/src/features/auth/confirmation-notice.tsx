import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { AuthError } from '#lib/auth/auth-error.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { endSessionIfOver, reloadAccount } from '#lib/auth/check-session.ts';
import { confirmationSentAt, sendConfirmation } from '#lib/auth/sign-up.ts';
import { auth } from '#lib/firebase/auth.ts';
import { failureMessage, sentMessage, waitMessage } from './resend-messages.ts';

/** Says that the e-mail address is not confirmed yet, and can send the link again. */
export function ConfirmationNotice() {
  const { email, emailVerified } = useSignedInUser();
  const { resend, busy, message } = useResend();
  useToastOnceConfirmed();
  if (emailVerified) return null;
  return (
    <Box role="note" aria-label="E-mail address not confirmed" sx={NOTICE}>
      Your e-mail address is not confirmed yet. Please open the link in the e-mail that we sent to {email}. We can
      approve your identity verification only then.
      <Box role="status" sx={{ mt: message ? 1 : 0 }}>
        {message}
      </Box>
      <BusyButton busy={busy} onClick={resend} color="inherit" variant="outlined" size="small" sx={{ mt: 1.5 }}>
        Send the confirmation again
      </BusyButton>
    </Box>
  );
}

/** The notice disappears when the link is opened elsewhere; a toast says why. */
function useToastOnceConfirmed() {
  const { emailVerified } = useSignedInUser();
  const toast = useToast();
  const before = useRef(emailVerified);
  useEffect(() => {
    if (emailVerified && !before.current) {
      toast({ title: 'E-mail address confirmed', description: 'Thank you.', tone: 'success' });
    }
    before.current = emailVerified;
  }, [emailVerified, toast]);
}

const NOTICE = {
  mb: 3,
  p: 2,
  border: 1,
  borderRadius: 1,
  borderColor: 'status.info.border',
  color: 'status.info.text',
  backgroundColor: 'status.info.background',
  typography: 'body2',
  overflowWrap: 'anywhere',
} as const;

function useResend() {
  const { uid, email } = useSignedInUser();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const send = async () => {
    setMessage(null);
    setBusy(true);
    await resendConfirmation().then(
      () => setMessage(sentMessage(email)),
      (error) => setMessage(failureMessage(error)),
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

/** Sends the link again, unless the e-mail address was confirmed in the meantime. */
async function resendConfirmation(): Promise<void> {
  const user = auth.currentUser;
  if (!user) throw new AuthError('auth/user-token-expired');
  try {
    await reloadAccount(user);
    if (!user.emailVerified) await sendConfirmation(user);
  } catch (error) {
    void endSessionIfOver(error);
    throw error;
  }
}
