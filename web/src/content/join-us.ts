import type { GlyphName } from './glyphs.ts';

export const JOIN_US = {
  label: 'Project-based work',
  title: 'Join Our Network of Experts',
  lead: 'For IP specialists, technologists, lawyers, business people and industry experts who want to work on new inventions.',
} as const;

interface Area {
  glyph: GlyphName;
  title: string;
  text: string;
}

export const AREAS: readonly Area[] = [
  {
    glyph: 'facets',
    title: 'IP Development',
    text: 'Search, draft and prosecute patents, and define inventions clearly.',
  },
  {
    glyph: 'circuit',
    title: 'Technology Advisory',
    text: 'Judge what is technically feasible in your field.',
  },
  {
    glyph: 'route',
    title: 'Business Strategy',
    text: 'Plan the market, price and launch of a new product.',
  },
  {
    glyph: 'match',
    title: 'Partnership Building',
    text: 'Introduce partners and support both sides until they reach an agreement.',
  },
];

export const EXPERT_TESTIMONIALS = [
  {
    id: 'patent-attorney',
    testimonial:
      'I see inventions earlier than in private practice, when a good question can still improve the product.',
    role: 'Patent attorney, IP Development',
  },
  {
    id: 'hardware-engineer',
    testimonial:
      'The briefs are short and the problems are real. I work two days a week from home, with people on three continents.',
    role: 'Hardware engineer, Technology Advisory',
  },
  {
    id: 'licensing-director',
    testimonial: 'Part of my pay is royalties, so I only recommend licences that I believe in.',
    role: 'Former licensing director, Partnership Building',
  },
] as const;

export const APPLICATION = {
  title: 'Apply to Join Our Network',
  lead: 'It takes about five minutes. An expert in your field reads every application.',
};

export const APPLICATION_STEPS = {
  title: 'What happens next',
  steps: [
    {
      title: 'We review your application',
      text: 'Within two to three weeks, we compare it with current and planned projects.',
    },
    {
      title: 'A virtual interview',
      text: 'With an expert in your field, at a time that suits you both.',
    },
    {
      title: 'A collaborative session',
      text: 'We work on a real problem together, so both sides know what to expect.',
    },
  ],
} as const;

export const JOIN_FAQS = [
  {
    question: 'How much experience do I need?',
    answer: 'At least five years in your field. Your experience matters more to us than your job titles.',
  },
  {
    question: 'How much of my time would it take?',
    answer: 'You decide. Work can be project-based, part-time or full-time, and can change with each project.',
  },
  {
    question: 'How are experts paid?',
    answer:
      'By hourly rates, project fees, equity, royalties or a combination. We agree the terms in writing before work begins.',
  },
  {
    question: 'What happens after I apply?',
    answer:
      'We review your application in two to three weeks. A virtual interview follows, then a collaborative session on a real problem, so that both sides know what to expect.',
  },
  {
    question: 'Can I work remotely?',
    answer:
      'Yes. Remote work is welcome and the network is global. Some projects need a visit, and we tell you before you accept.',
  },
] as const;

export const JOIN_SECTIONS = {
  areas: { eyebrow: 'The work', title: 'Areas of Expertise' },
  voices: {
    eyebrow: 'The people',
    title: 'Hear From Our Experts',
    lead: 'These testimonials are invented for the demo.',
  },
  faq: { title: 'Frequently asked questions' },
};
