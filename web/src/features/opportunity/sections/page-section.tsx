import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PageSectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One section of the page under its title. */
export function PageSection({ title, lead, children }: PageSectionProps) {
  const headingId = useId();
  return (
    <Container maxWidth="lg" component="section" aria-labelledby={headingId}>
      <Box sx={GRID}>
        <Box>
          <Typography id={headingId} variant="h2">
            {title}
          </Typography>
          {lead ? (
            <Typography color="textSecondary" sx={{ mt: 1.5 }}>
              {lead}
            </Typography>
          ) : null}
        </Box>
        <Box>{children}</Box>
      </Box>
    </Container>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: 3,
  py: { xs: 5, md: 7 },
  borderTop: 1,
  borderColor: 'divider',
  '@media print': { py: 3, rowGap: 2 },
} as const;
