import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A part of a policy: what it is about on the left, what is said of it on the right. */
export function PolicyPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={ROW}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Box sx={{ maxWidth: '46rem' }}>{children}</Box>
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 4fr) minmax(0, 8fr)' },
  columnGap: 6,
  rowGap: 1.5,
  py: { xs: 4, md: 5 },
  borderTop: 1,
  borderColor: 'divider',
} as const;
