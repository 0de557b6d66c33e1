import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A named passage inside a tab: the name on the left, the passage on the right, a hairline between rows. */
export function LabelledRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={ROW}>
      <Typography variant="h3">{title}</Typography>
      <div>{children}</div>
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
  columnGap: 8,
  rowGap: 1.5,
  py: 3.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '&:first-of-type': { pt: 0 },
  '@media print': { display: 'block', py: 2, '& > h3': { breakAfter: 'avoid', mb: 1 } },
} as const;
