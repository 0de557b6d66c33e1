import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkButton } from '#components/page/links.tsx';
import { PageMain, useDocumentTitle } from '#components/page/page.tsx';
import { ABOUT, ABOUT_SECTIONS, COMPETENCIES, PURPOSES, REASONS, STORY } from '#content/about.ts';
import { OPERATOR } from '#content/operator.ts';
import { paths } from '#routing/paths.ts';
import { FeatureCards } from './sections/feature-cards.tsx';
import { HeroLabel, PageHero } from './sections/page-hero.tsx';
import { ClosingCall, Section, SOLID_ON_INK } from './sections/section.tsx';

export function AboutPage() {
  useDocumentTitle(ABOUT.title, ABOUT.lead);
  return (
    <PageMain>
      <PageHero above={<HeroLabel>{ABOUT.label}</HeroLabel>} title={ABOUT.title} lead={ABOUT.lead} drawing="about" />
      <AboutStory />
      <AboutPurposes />
      <Section {...ABOUT_SECTIONS.competencies}>
        <FeatureCards features={COMPETENCIES} />
      </Section>
      <AboutReasons />
      <AboutOperator />
      <ClosingCall {...ABOUT_SECTIONS.closing}>
        <LinkButton to={paths.marketplace} variant="contained" size="large" sx={SOLID_ON_INK}>
          Explore Opportunities
        </LinkButton>
      </ClosingCall>
    </PageMain>
  );
}

function AboutStory() {
  const { paragraphs, figure } = STORY;
  return (
    <Section eyebrow={STORY.eyebrow} title={STORY.title}>
      <Box sx={STORY_GRID}>
        <Box sx={{ maxWidth: '42rem' }}>
          {paragraphs.map((paragraph) => (
            <Typography key={paragraph} variant="subtitle1" component="p" sx={{ mb: 2.5 }}>
              {paragraph}
            </Typography>
          ))}
        </Box>
        <Box sx={{ borderLeft: 2, borderColor: 'primary.main', pl: { xs: 3, md: 4 }, alignSelf: 'start' }}>
          <Typography component="p" color="primary" sx={FIGURE}>
            {figure.value}
          </Typography>
          <Typography color="textSecondary">{figure.label}</Typography>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 0.5, maxWidth: '18rem' }}>
            {figure.basis}
          </Typography>
        </Box>
      </Box>
    </Section>
  );
}

const STORY_GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 4fr)' },
  gap: { xs: 4, md: 8 },
} as const;
const FIGURE = { typography: 'display', fontSize: 'clamp(3.5rem, 2.5rem + 5vw, 6rem)' } as const;

function AboutPurposes() {
  return (
    <Box sx={{ backgroundColor: 'surface.sunken', py: { xs: 7, md: 10 } }}>
      <Container maxWidth="lg" sx={PURPOSES_GRID}>
        {PURPOSES.map(({ title, text }) => (
          <Box component="section" key={title}>
            <Typography variant="overline" component="h2" color="primary">
              {title}
            </Typography>
            <Typography variant="h3" component="p" sx={{ mt: 1.5, fontWeight: 460, lineHeight: 1.4 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Container>
    </Box>
  );
}

const PURPOSES_GRID = {
  display: 'grid',
  gap: { xs: 5, md: 8 },
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
} as const;

function AboutReasons() {
  return (
    <Section {...ABOUT_SECTIONS.reasons} ground="sunken">
      <Box component="ol" sx={LIST}>
        {REASONS.map(({ title, text }, index) => (
          <Box component="li" key={title} sx={{ borderTop: 1, borderColor: 'text.disabled', pt: 2.5 }}>
            <Typography variant="caption" component="p" color="textSecondary" aria-hidden>
              {String(index + 1).padStart(2, '0')}
            </Typography>
            <Typography variant="h3" sx={{ mt: 0.5 }}>
              {title}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 4, md: 5 },
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

function AboutOperator() {
  return (
    <Section {...ABOUT_SECTIONS.operator} beside>
      <Typography component="address" sx={{ fontStyle: 'normal' }}>
        {OPERATOR.name}
        <br />
        {OPERATOR.address}
        <br />
        {OPERATOR.registration}
        <br />
        <Link href={`mailto:${OPERATOR.email}`} sx={MAIL}>
          {OPERATOR.email}
        </Link>
      </Typography>
      {OPERATOR.note ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {OPERATOR.note}
        </Typography>
      ) : null}
    </Section>
  );
}

const MAIL = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const;
