import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { useSignedInUser } from '#lib/auth/auth-state.tsx';
import { useResend } from './use-resend.ts';

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
