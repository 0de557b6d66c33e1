import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { toAuthFailure } from '#lib/auth/auth-error.ts';
import { confirmationSentAt } from '#lib/auth/send-confirmation.ts';
import { useSignedInUser } from '#lib/auth/signed-in-user.ts';
import { resendConfirmation } from './api/resend-confirmation.ts';
import { failureMessage, sentMessage, waitMessage } from './resend-messages.ts';

/** Says that the address is not confirmed yet, and sends the link again. */
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

function useResend() {
  const { uid, email } = useSignedInUser();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const send = async () => {
    setMessage(null);
    setBusy(true);
    await resendConfirmation().then(
      () => setMessage(sentMessage(email)),
      (error) => setMessage(failureMessage(toAuthFailure(error).code)),
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

/** The notice goes by itself when the link was opened elsewhere; this says why. */
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
