import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** Buttons on dark bands. */
export const SOLID_ON_INK = {
  backgroundColor: 'surface.inkAccent',
  color: 'surface.ink',
  '&:hover': { backgroundColor: 'surface.onInk' },
} as const;

export const OUTLINED_ON_INK = {
  borderColor: 'surface.onInkMuted',
  color: 'surface.onInk',
  '&:hover': { borderColor: 'surface.onInk', backgroundColor: 'transparent' },
} as const;

export const INK_BAND = {
  position: 'relative',
  overflow: 'hidden',
  backgroundColor: 'surface.ink',
  color: 'surface.onInk',
  '& :focus-visible': { outlineColor: 'var(--portal-palette-surface-inkAccent)' },
  '@media print': { '&, & *': { color: 'black !important', backgroundColor: 'transparent !important' } },
} as const;

/** The call to action at the end of a public page. */
export function ClosingCall({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId} sx={[INK_BAND, { py: { xs: 7, md: 9 } }]}>
      <Container maxWidth="lg" sx={ROW}>
        <Box sx={{ maxWidth: '38rem' }}>
          <Typography variant="h2" id={headingId}>
            {title}
          </Typography>
          <Typography sx={{ mt: 1.5, color: 'surface.onInkMuted' }}>{text}</Typography>
        </Box>
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5 }}>{children}</Box>
      </Container>
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  justifyContent: 'space-between',
  alignItems: { md: 'center' },
  gap: 4,
} as const;
