import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { PageMain, useDocumentTitle } from '#components/page/page.tsx';
import { CONTACT } from '#content/contact.ts';
import { ContactAdvice } from './sections/contact-advice.tsx';
import { HeroLabel, PageHero } from './sections/page-hero.tsx';

export function ContactPage({ form }: { form: ReactNode }) {
  useDocumentTitle('Contact', CONTACT.lead);
  return (
    <PageMain>
      <PageHero above={<HeroLabel>Contact</HeroLabel>} title={CONTACT.title} lead={CONTACT.lead} drawing="contact" />
      <Container maxWidth="lg" sx={{ py: { xs: 6, md: 9 } }}>
        <ContactAdvice level="h2">{form}</ContactAdvice>
      </Container>
    </PageMain>
  );
}
