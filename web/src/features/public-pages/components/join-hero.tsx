import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { JOIN_US } from '#content/join-us.ts';
import { SOLID_ON_INK } from './on-ink.ts';
import { HeroLabel, PageHero } from './page-hero.tsx';

export function JoinHero() {
  return (
    <PageHero
      above={<HeroLabel>{JOIN_US.label}</HeroLabel>}
      title={JOIN_US.title}
      lead={JOIN_US.lead}
      drawing="join-us"
      actions={
        <Button href="#apply" onClick={glideToForm} variant="contained" size="large" sx={SOLID_ON_INK}>
          Apply Now
        </Button>
      }
    />
  );
}

/** A plain link where there is no JavaScript; with it, the page glides unless reduced motion is preferred. */
function glideToForm(event: MouseEvent) {
  const form = document.getElementById('apply');
  if (!form) return;
  event.preventDefault();
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  form.scrollIntoView({ behavior: still ? 'auto' : 'smooth' });
  form.querySelector('h2')?.focus({ preventScroll: true });
}
