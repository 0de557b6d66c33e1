import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageMain, useDocumentTitle } from '#components/page/page.tsx';
import { COOKIE_KINDS, COOKIES_POLICY, POLICY_SECTIONS } from '#content/cookies-policy.ts';
import { HeroLabel, PageHero } from './sections/page-hero.tsx';

export function CookiesPolicyPage({ settings }: { settings: ReactNode }) {
  const { title, description, updated } = COOKIES_POLICY;
  useDocumentTitle(title, description);
  return (
    <PageMain>
      <PageHero above={<HeroLabel>{updated}</HeroLabel>} title={title} lead={description} drawing="cookies-policy" />
      <Container maxWidth="lg" sx={{ py: { xs: 6, md: 9 } }}>
        <Box sx={{ mb: 5 }}>{settings}</Box>
        <CookieKinds />
        {POLICY_SECTIONS.map((section) => (
          <PolicySection key={section.id} title={section.title}>
            {section.paragraphs.map((paragraph) => (
              <Typography key={paragraph} sx={{ '& + &': { mt: 1.5 } }}>
                {paragraph}
              </Typography>
            ))}
          </PolicySection>
        ))}
      </Container>
    </PageMain>
  );
}

function CookieKinds() {
  return (
    <PolicySection title="What we store and for how long">
      <Box component="dl" sx={{ m: 0 }}>
        {COOKIE_KINDS.map(({ kind, purpose, kept }) => (
          <Box key={kind} sx={KIND}>
            <Typography component="dt" variant="subtitle2">
              {kind}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <Typography>{purpose}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                {kept}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </PolicySection>
  );
}

const KIND = {
  display: 'grid',
  gridTemplateColumns: { sm: '9rem 1fr' },
  gap: { xs: 0.5, sm: 3 },
  pb: 2.5,
  '& + &': { pt: 2.5, borderTop: 1, borderColor: 'divider' },
} as const;

function PolicySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={SECTION}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Box sx={{ maxWidth: '46rem' }}>{children}</Box>
    </Box>
  );
}

const SECTION = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 4fr) minmax(0, 8fr)' },
  columnGap: 6,
  rowGap: 1.5,
  py: { xs: 4, md: 5 },
  borderTop: 1,
  borderColor: 'divider',
} as const;
