import type { GlyphName } from './glyphs.ts';

export const JOIN_US = {
  label: 'Careers by the project',
  title: 'Join Our Network of Experts',
  lead: 'For IP specialists, technologists, lawyers, business people and industry experts who would like to work on inventions worth the effort.',
} as const;

interface Area {
  glyph: GlyphName;
  title: string;
  text: string;
}

/** The four marketing areas (specification, section 1). */
export const AREAS: readonly Area[] = [
  {
    glyph: 'facets',
    title: 'IP Development',
    text: 'Draft, search and prosecute; find the invention inside the work, and say it so that it holds.',
  },
  {
    glyph: 'circuit',
    title: 'Technology Advisory',
    text: 'Tell what is feasible from what is only claimed, in the field that you know from practice.',
  },
  {
    glyph: 'route',
    title: 'Business Strategy',
    text: 'Choose the market, the price and the order of steps for something nobody has sold before.',
  },
  {
    glyph: 'match',
    title: 'Partnership Building',
    text: 'Open the right door at the right firm, and keep both sides talking until there is an agreement.',
  },
];

export const EXPERT_TESTIMONIALS = [
  {
    id: 'patent-attorney',
    testimonial:
      'I see inventions earlier than I ever did in private practice, when a good question can still change the product as well as the claim.',
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
    testimonial:
      'Being paid partly in royalties keeps one honest. I do not recommend a licence that I would not want a share of.',
    role: 'Former licensing director, Partnership Building',
  },
] as const;

export const APPLICATION = {
  title: 'Apply to Join Our Network',
  lead: 'It takes about five minutes. Every application is read by a person in your field.',
};

/** What follows an application (specification, sections 1 and 9). */
export const APPLICATION_STEPS = {
  title: 'What happens next',
  steps: [
    { title: 'We review your application', text: 'In two to three weeks, against work that is under way or planned.' },
    {
      title: 'A virtual interview',
      text: 'With somebody who practises in your field, at a time that suits both of you.',
    },
    {
      title: 'A collaborative session',
      text: 'A real problem, worked on together, so that both sides know what to expect.',
    },
  ],
} as const;

/** The five entries of the specification, section 1. */
export const JOIN_FAQS = [
  {
    question: 'How much experience do I need?',
    answer:
      'At least five years in your field. What you have done matters more to us than the titles you did it under.',
  },
  {
    question: 'How much of my time would it take?',
    answer:
      'As much as you choose to give. Engagement is flexible: project-based, part-time or full-time, and it may change from one project to the next.',
  },
  {
    question: 'How are experts paid?',
    answer:
      'By hourly rates, project fees, equity and royalties, alone or together. The terms are agreed in writing before the work begins.',
  },
  {
    question: 'What happens after I apply?',
    answer:
      'Your application is reviewed in two to three weeks. A virtual interview follows, then a collaborative session on a real problem, so that both sides know what to expect.',
  },
  {
    question: 'Can I work remotely?',
    answer:
      'Yes. Remote work is welcome and the network is global. Now and then a project asks for a visit; you will know of it beforehand.',
  },
] as const;

export const JOIN_SECTIONS = {
  areas: { eyebrow: 'The work', title: 'Areas of Expertise' },
  voices: { eyebrow: 'The people', title: 'Hear From Our Experts' },
  faq: { title: 'Frequently asked questions' },
};
