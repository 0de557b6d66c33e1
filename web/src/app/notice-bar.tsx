import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A line at the foot of the window for as long as something is the matter; it is read out when it comes. */
export function NoticeBar({ children }: { children: ReactNode }) {
  return (
    <Box role="status" sx={PLACE}>
      {children ? <Box sx={NOTICE}>{children}</Box> : null}
    </Box>
  );
}

const PLACE = { position: 'fixed', insetInline: 0, bottom: 0, zIndex: 'snackbar', pointerEvents: 'none' } as const;
const NOTICE = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  typography: 'body2',
  backgroundColor: 'status.pending.background',
  color: 'status.pending.text',
  borderTop: 1,
  borderColor: 'status.pending.border',
} as const;
