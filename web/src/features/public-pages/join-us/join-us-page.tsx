import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import { useDocumentTitle } from '#components/page/document-title.ts';
import { PageMain } from '#components/page/page.tsx';
import { APPLICATION, AREAS, EXPERT_TESTIMONIALS, JOIN_SECTIONS, JOIN_US } from '#content/join-us.ts';
import { FeatureCards } from '../sections/feature-cards.tsx';
import { SOLID_ON_INK } from '../sections/ink-band.tsx';
import { HeroLabel, PageHero } from '../sections/page-hero.tsx';
import { Section } from '../sections/section.tsx';
import { ApplicationSteps } from './application-steps.tsx';
import { JoinFaq } from './join-faq.tsx';

/** `form` is the expert application. The specification sets the order of the sections (section 2). */
export function JoinUsPage({ form }: { form: ReactNode }) {
  useDocumentTitle(JOIN_US.title, JOIN_US.lead);
  return (
    <PageMain>
      <JoinHero />
      <Section {...JOIN_SECTIONS.areas}>
        <FeatureCards features={AREAS} />
      </Section>
      <ExpertTestimonials />
      <Section id="apply" {...APPLICATION}>
        <ApplicationSteps>{form}</ApplicationSteps>
      </Section>
      <JoinFaq />
    </PageMain>
  );
}

function JoinHero() {
  return (
    <PageHero
      above={<HeroLabel>{JOIN_US.label}</HeroLabel>}
      title={JOIN_US.title}
      lead={JOIN_US.lead}
      drawing="join-us"
      actions={
        <Button href="#apply" onClick={scrollToForm} variant="contained" size="large" sx={SOLID_ON_INK}>
          Apply Now
        </Button>
      }
    />
  );
}

/** Scrolls smoothly to the form, unless reduced motion is preferred. Without JavaScript the link still works. */
function scrollToForm(event: MouseEvent) {
  const form = document.getElementById('apply');
  if (!form) return;
  event.preventDefault();
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  form.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth' });
  form.querySelector('h2')?.focus({ preventScroll: true });
}

function ExpertTestimonials() {
  return (
    <Section {...JOIN_SECTIONS.voices} ground="sunken">
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' } }}>
        {EXPERT_TESTIMONIALS.map(({ id, testimonial, role }) => (
          <Card key={id} sx={{ p: 3.5 }}>
            <Quotation text={testimonial} role={role} />
          </Card>
        ))}
      </Box>
    </Section>
  );
}

/** A quotation and the role of its author. */
function Quotation({ text, role }: { text: string; role: string }) {
  return (
    <Box component="figure" sx={FIGURE}>
      <Typography component="blockquote" variant="h4" sx={{ m: 0, fontWeight: 460 }}>
        “{text}”
      </Typography>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 'auto', pt: 3 }}>
        {role}
      </Typography>
    </Box>
  );
}

const FIGURE = { m: 0, height: 1, display: 'flex', flexDirection: 'column' } as const;
