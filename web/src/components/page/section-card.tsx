import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PanelBoundary } from '#components/feedback/panel-states.tsx';

interface SectionCardProps {
  id: string;
  title: string;
  aside?: ReactNode;
  /** A card without content is a single line. */
  children?: ReactNode;
}

/** Has its own error boundary. */
export function SectionCard({ id, title, aside, children }: SectionCardProps) {
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2.5, sm: 4 }, height: 1 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 2,
          rowGap: 1,
          mb: children ? 2.5 : 0,
          '& > a:not(.MuiButton-root)': { py: 1.25, my: -1.25 },
        }}
      >
        <Typography id={id} variant="h3" component="h2" sx={{ flex: '1 1 0', minWidth: 'min-content' }}>
          {title}
        </Typography>
        {aside}
      </Box>
      {children ? <PanelBoundary label={title}>{children}</PanelBoundary> : null}
    </Paper>
  );
}
