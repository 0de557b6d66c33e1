import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { type StoredUnlock, unlockEnd, unlockStore } from '#features/unlock/unlocks.ts';
import { NoticeBand } from '../access/notice-band.tsx';
import { countdownWarning, formatCountdown, secondsLeft } from './unlock-messages.ts';

/** Above a page unlocked with a passcode: the time left, and a button that locks it. */
export function UnlockedBanner({ unlock }: { unlock: StoredUnlock }) {
  const seconds = useSecondsLeft(unlockEnd(unlock));
  return (
    <NoticeBand label="Opened with a passcode" tone="positive">
      <LockOpenOutlined aria-hidden />
      <Typography sx={{ fontWeight: 550, flex: '1 1 16rem' }}>
        Opened with a passcode. This page locks again in{' '}
        <Box component="span" role="timer" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {formatCountdown(seconds)}
        </Box>
        .
      </Typography>
      <Box role="status" sx={visuallyHidden}>
        {countdownWarning(seconds)}
      </Box>
      <Button color="inherit" variant="outlined" size="small" onClick={() => unlockStore.drop(unlock.token)}>
        Lock now
      </Button>
    </NoticeBand>
  );
}

/** Re-renders every second. */
function useSecondsLeft(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const tick = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(tick);
  }, []);
  return secondsLeft(end, now);
}
