import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageHeading } from '#components/page/page.tsx';
import { Drawing } from './illustrations.tsx';
import { INK_BAND } from './section.tsx';

interface PageHeroProps {
  above?: ReactNode;
  title: string;
  lead: string;
  actions?: ReactNode;
  /** Next to the text on wide windows, below it on narrow ones. */
  beside?: ReactNode;
  drawing?: string;
}

export function PageHero({ above, title, lead, actions, beside, drawing }: PageHeroProps) {
  return (
    <Box sx={[INK_BAND, { py: { xs: 6, md: 8 } }]}>
      <Container maxWidth="lg" sx={beside || drawing ? GRID : undefined}>
        <Box sx={{ maxWidth: '44rem' }}>
          {above}
          <PageHeading sx={{ mt: above ? 2.5 : 0 }}>{title}</PageHeading>
          <Typography variant="subtitle1" component="p" sx={{ mt: 2.5, color: 'surface.onInkMuted' }}>
            {lead}
          </Typography>
          {actions ? <Box sx={ACTIONS}>{actions}</Box> : null}
        </Box>
        {beside}
        {drawing ? (
          <Box sx={DRAWING}>
            <Drawing name={drawing} />
          </Box>
        ) : null}
      </Container>
    </Box>
  );
}

export function HeroLabel({ children }: { children: ReactNode }) {
  return (
    <Typography variant="overline" component="p" sx={{ color: 'surface.inkAccent' }}>
      {children}
    </Typography>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  gap: { xs: 5, md: 8 },
  alignItems: 'center',
} as const;
const DRAWING = { display: { xs: 'none', md: 'block' }, width: 1, maxWidth: 440, justifySelf: 'end', my: -2 } as const;
const ACTIONS = { display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5, mt: 4 } as const;
