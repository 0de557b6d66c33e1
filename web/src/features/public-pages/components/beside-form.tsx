import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A form, and what helps to fill it in: beside it on wide windows, below it on narrow ones. */
export function BesideForm({ form, children }: { form: ReactNode; children: ReactNode }) {
  return (
    <Box sx={GRID}>
      <Box>{form}</Box>
      <Box>{children}</Box>
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 4fr)' },
  gap: { xs: 6, md: 10 },
} as const;
