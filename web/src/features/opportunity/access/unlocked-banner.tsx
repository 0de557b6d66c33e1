import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { type StoredUnlock, unlockEnd, unlockStore } from '#features/unlock/unlocks.ts';
import { NoticeBand } from './notice-band.tsx';

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

function useSecondsLeft(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const tick = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(tick);
  }, []);
  return secondsLeft(end, now);
}

const two = (value: number) => String(value).padStart(2, '0');

export const secondsLeft = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000));

/** "59:58", or "1:00:00" at the start. */
export function formatCountdown(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Announced twice instead of every second. "Within", because the page may load at any second. */
export function countdownWarning(seconds: number): string | null {
  if (seconds <= 60) return 'This page locks again within one minute.';
  if (seconds <= 300) return 'This page locks again within five minutes.';
  return null;
}
