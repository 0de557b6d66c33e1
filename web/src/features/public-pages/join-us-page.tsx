import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MouseEvent, ReactNode } from 'react';
import { PageMain, useDocumentTitle } from '#components/page/page.tsx';
import {
  APPLICATION,
  APPLICATION_STEPS,
  AREAS,
  EXPERT_TESTIMONIALS,
  JOIN_FAQS,
  JOIN_SECTIONS,
  JOIN_US,
} from '#content/join-us.ts';
import { FeatureCards } from './sections/feature-cards.tsx';
import { HeroLabel, PageHero } from './sections/page-hero.tsx';
import { BesideForm, CARD, Section, SOLID_ON_INK } from './sections/section.tsx';

/** `form` is the expert application. The order of the sections is prescribed. */
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

/** Scrolls smoothly to the form, unless reduced motion is preferred. The link works without JavaScript. */
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
          <Box key={id} sx={[CARD, { p: 3.5 }]}>
            <Quotation text={testimonial} role={role} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

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

function ApplicationSteps({ children }: { children: ReactNode }) {
  return (
    <BesideForm form={children}>
      <Typography variant="h4" component="h3">
        {APPLICATION_STEPS.title}
      </Typography>
      <Box component="ol" sx={LIST}>
        {APPLICATION_STEPS.steps.map(({ title, text }) => (
          <Box component="li" key={title} sx={STEP}>
            <Typography variant="subtitle2" component="p">
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </BesideForm>
  );
}

const LIST = { listStyle: 'none', m: 0, mt: 3, p: 0 } as const;
const STEP = {
  position: 'relative',
  pl: 4,
  pb: 3.5,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 5,
    width: 12,
    height: 12,
    border: 2,
    borderColor: 'primary.main',
  },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 5.5,
    top: 23,
    bottom: 1,
    width: '1px',
    backgroundColor: 'divider',
  },
} as const;

/** `<details>` elements with the same name close each other, so at most one answer is open, even without JavaScript. */
export function JoinFaq() {
  return (
    <Section {...JOIN_SECTIONS.faq} ground="sunken" beside>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        {JOIN_FAQS.map(({ question, answer }) => (
          <Box component="details" name="join-faq" key={question} sx={ENTRY}>
            <Box component="summary" sx={QUESTION}>
              <Typography variant="h5" component="h3">
                {question}
              </Typography>
            </Box>
            <Typography color="textSecondary" sx={{ pb: 3, pr: { sm: 6 } }}>
              {answer}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const ENTRY = {
  borderBottom: 1,
  borderColor: 'divider',
  '&[open] summary::after': { transform: 'rotate(225deg)' },
} as const;
const QUESTION = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  py: 2.5,
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '&::after': {
    content: '""',
    flexShrink: 0,
    width: 9,
    height: 9,
    mx: 1,
    borderRight: 2,
    borderBottom: 2,
    transform: 'rotate(45deg)',
    transition: 'transform 160ms',
  },
} as const;
