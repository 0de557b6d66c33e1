import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import type { StatusTone } from '#components/feedback/status-badge.tsx';

interface NoticeBandProps {
  label: string;
  tone: StatusTone;
  children: ReactNode;
}

export function NoticeBand({ label, tone, children }: NoticeBandProps) {
  const colours = {
    color: `status.${tone}.text`,
    backgroundColor: `status.${tone}.background`,
    borderColor: `status.${tone}.border`,
  };
  return (
    <Box component="aside" aria-label={label} sx={[BAND, colours]}>
      <Container maxWidth="lg" sx={ROW}>
        {children}
      </Container>
    </Box>
  );
}

const BAND = { borderBottom: 1, '@media print': { display: 'none' } } as const;

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1.5 } as const;
