import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { LinkButton } from '#components/page/links.tsx';
import { PageHeading } from '#components/page/page.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { HERO } from '#content/home.ts';
import { paths } from '#routing/paths.ts';
import { HeroDrawing } from './hero-drawing.tsx';
import { INK_BAND, OUTLINED_ON_INK, SOLID_ON_INK } from './on-ink.ts';

export function HomeHero() {
  return (
    <Box sx={[INK_BAND, { py: { xs: 8, md: 13 } }]}>
      <Container maxWidth="lg" sx={GRID}>
        <Box sx={{ position: 'relative' }}>
          <Typography variant="overline" component="p" sx={BADGE}>
            {HERO.badge}
          </Typography>
          <PageHeading variant="display" sx={{ mt: 3 }}>
            {HERO.title}
          </PageHeading>
          <Typography variant="subtitle1" component="p" sx={{ mt: 3, maxWidth: '36rem', color: 'surface.onInkMuted' }}>
            {HERO.lead}
          </Typography>
          <Box sx={ACTIONS}>
            <LinkButton
              to={paths.marketplace}
              size="large"
              variant="contained"
              endIcon={<ArrowForward />}
              sx={SOLID_ON_INK}
            >
              Explore Opportunities
            </LinkButton>
            <LinkButton to={paths.about} size="large" variant="outlined" sx={OUTLINED_ON_INK}>
              Learn More
              {/* A link read out of its place says where it leads. */}
              <Box component="span" sx={visuallyHidden}>
                {' about us'}
              </Box>
            </LinkButton>
          </Box>
        </Box>
        <HeroDrawing />
      </Container>
    </Box>
  );
}

const GRID = { display: 'grid', gridTemplateColumns: { md: '2fr 1fr' }, gap: 4, alignItems: 'center' } as const;
const ACTIONS = { mt: 5, display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5 } as const;
const BADGE = {
  display: 'inline-block',
  px: 1.5,
  py: 0.5,
  border: 1,
  borderColor: 'surface.inkLine',
  borderRadius: 0.5,
  color: 'surface.inkAccent',
} as const;
