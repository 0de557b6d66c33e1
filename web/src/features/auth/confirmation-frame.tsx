import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useSyncExternalStore } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { createStore } from '#lib/create-store.ts';

interface ConfirmationFrameProps {
  email: string;
  busy?: boolean;
  message?: string | null;
  onResend: () => void;
}

/** The words of the bar without Firebase, so that the bar has its place before its code is loaded. */
export function ConfirmationFrame({ email, busy = false, message = null, onResend }: ConfirmationFrameProps) {
  return (
    <Box role="note" aria-label="Email address not confirmed" sx={NOTICE}>
      <Container maxWidth="lg" sx={ROW}>
        <Box sx={TEXT}>
          Your email address is not confirmed yet. Please open the link in the email that we sent to {email}. We approve
          verifications only for confirmed addresses.
          <Box role="status" sx={{ mt: message ? 0.5 : 0 }}>
            {message}
          </Box>
        </Box>
        <BusyButton busy={busy} onClick={onResend} color="inherit" variant="outlined" size="small" sx={BUTTON}>
          Resend confirmation email
        </BusyButton>
      </Container>
    </Box>
  );
}

/** True if the button was clicked before the bar's code was loaded, which then answers the click. */
export const earlyClick = createStore(false);

/** The bar until its code is loaded. */
export function ConfirmationPlaceholder({ user: { email } }: { user: { email: string } }) {
  const clicked = useSyncExternalStore(earlyClick.subscribe, earlyClick.read);
  return <ConfirmationFrame email={email} busy={clicked} onResend={() => earlyClick.set(true)} />;
}

const NOTICE = {
  borderBottom: 1,
  borderColor: 'status.pending.border',
  color: 'status.pending.text',
  backgroundColor: 'status.pending.background',
  typography: 'body2',
  overflowWrap: 'anywhere',
} as const;
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, py: 1 } as const;
const TEXT = { flex: '1 1 20rem' } as const;
const BUTTON = { minHeight: { xs: 44, md: 34 } } as const;
