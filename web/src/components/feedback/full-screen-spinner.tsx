import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';

export function FullScreenSpinner({ label = 'Loading', children }: { label?: string; children?: ReactNode }) {
  return (
    <Box role="status" aria-label={label} sx={{ ...CENTRED, minHeight: '100dvh' }}>
      <CircularProgress size={36} aria-hidden />
      {children}
    </Box>
  );
}

/** Appears after a short delay. */
export function PageSpinner() {
  return (
    <Box role="status" aria-label="Loading the page" sx={{ ...CENTRED, ...DELAYED, minHeight: '70dvh' }}>
      <CircularProgress size={36} aria-hidden />
    </Box>
  );
}

const CENTRED = { display: 'grid', placeItems: 'center', placeContent: 'center', gap: 2, flexGrow: 1 } as const;
const DELAYED = {
  animation: 'appear-late 200ms 350ms both',
  '@keyframes appear-late': { from: { opacity: 0 }, to: { opacity: 1 } },
} as const;
