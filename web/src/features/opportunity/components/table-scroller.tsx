import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** On a narrow screen a wide table moves sideways in its own place; the keyboard can move it too. */
export function TableScroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={label} tabIndex={0} sx={SCROLLER}>
      {children}
    </Box>
  );
}

const SCROLLER = { overflowX: 'auto', '@media print': { overflow: 'visible', mt: 2 } } as const;

/** For the table inside: its first column stays in sight. */
export const FIRST_COLUMN_STAYS = {
  '& caption': { captionSide: 'top', p: 0, pb: 1 },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    backgroundColor: 'background.default',
    pl: 0,
    minWidth: '9rem',
    '@media print': { position: 'static', backgroundColor: 'transparent' },
  },
  '& thead th:last-of-type, & td:last-of-type': { pr: 0 },
} as const;
