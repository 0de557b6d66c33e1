import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '#components/page/document-title.ts';
import { PageMain } from '#components/page/page.tsx';
import { COOKIES_POLICY, POLICY_SECTIONS } from '#content/cookies-policy.ts';
import { CookieKinds } from './components/cookie-kinds.tsx';
import { HeroLabel, PageHero } from './components/page-hero.tsx';
import { PolicyPart } from './components/policy-part.tsx';

/** `settings` changes and resets the stored choice. */
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
          <PolicyPart key={section.id} title={section.title}>
            {section.paragraphs.map((paragraph) => (
              <Typography key={paragraph} sx={{ '& + &': { mt: 1.5 } }}>
                {paragraph}
              </Typography>
            ))}
          </PolicyPart>
        ))}
      </Container>
    </PageMain>
  );
}
