import ArrowForward from '@mui/icons-material/ArrowForward';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import Box from '@mui/material/Box';
import type { ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { formatDate } from '#components/format/formatters.ts';
import { lazyPart } from '#components/lazy/lazy-component.tsx';
import type { Waitlist } from './use-waitlist.ts';

const ConfirmDialog = lazyPart(async () => (await import('#components/feedback/confirm-dialog.tsx')).ConfirmDialog);

const LeaveDialog = (actions: { onConfirm: () => void; onClose: () => void }) => (
  <ConfirmDialog
    title="Leave the waitlist?"
    text="You can join again at any time."
    confirm="Leave waitlist"
    cancel="Stay on the waitlist"
    color="primary"
    busy={false}
    failure={null}
    {...actions}
  />
);

interface WaitlistActionProps {
  waitlist: Waitlist;
  sx: NonNullable<ButtonProps['sx']>;
}

/**
 * One button joins and leaves, so that it keeps the focus. Leaving needs confirmation. Works before the reader's place
 * has loaded, because joining again keeps it.
 */
export function WaitlistAction({ waitlist, sx }: WaitlistActionProps) {
  const { isLoading, since, changing, join, leave } = waitlist;
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    leave();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.5, rowGap: 1 }}>
      <BusyButton
        busy={changing}
        onClick={since ? () => setAsking(true) : join}
        size="large"
        variant={since ? 'outlined' : 'contained'}
        startIcon={isLoading ? <CircularProgress size="1em" color="inherit" aria-hidden /> : null}
        endIcon={since ? null : <ArrowForward aria-hidden />}
        {...(since ? { color: 'inherit' } : { sx })}
      >
        {since ? 'Leave Waitlist' : 'Join Waitlist'}
      </BusyButton>
      <Typography role="status" variant="body2" sx={NOTE}>
        {since ? (
          <>
            <HowToRegOutlined fontSize="small" aria-hidden />
            On the waitlist since {formatDate(since)}
          </>
        ) : null}
      </Typography>
      {asking ? <LeaveDialog onConfirm={confirm} onClose={() => setAsking(false)} /> : null}
    </Box>
  );
}

const NOTE = { display: 'flex', alignItems: 'center', gap: 1, '&:empty': { display: 'none' } } as const;
