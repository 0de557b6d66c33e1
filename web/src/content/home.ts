import type { Category } from '@portal/functions/contract/options';
import type { GlyphName } from './glyphs.ts';

export const HERO = {
  badge: 'Intellectual Property Specialists',
  title: 'Ideas of substance, structured for investment',
  lead: 'We develop intellectual property, package it as investment-ready special purpose vehicle boxes, and bring its owners together with strategic investors.',
};

export const PARTNERS = {
  label: 'What our partners say',
  eyebrow: 'Partners',
  title: 'In the words of those we work with',
};

interface Offering {
  glyph: GlyphName;
  title: string;
  text: string;
}

export const WHAT_WE_DO = {
  eyebrow: 'What we do',
  title: 'From an idea on paper to an asset one can invest in',
  lead: 'An invention is worth little until somebody can own it, understand it and use it. We see to all three.',
};

/** The four offerings (specification, section 1). */
export const OFFERINGS: readonly Offering[] = [
  {
    glyph: 'facets',
    title: 'IP development and curation',
    text: 'Inventions, brands and creative works are chosen with care, protected properly and brought to a state in which others can build on them.',
  },
  {
    glyph: 'match',
    title: 'A proprietary matching system',
    text: 'Opportunities are matched to investors by expertise, interests and strategic goals, so that capital arrives with understanding.',
  },
  {
    glyph: 'box',
    title: 'Investment through SPV boxes',
    text: 'Each asset sits in a vehicle of its own, with its rights, terms and documents in one place and apart from everything else.',
  },
  {
    glyph: 'rise',
    title: 'Value maximisation',
    text: 'Licensing, partnership and sale are planned for from the first day, because value is realised by use, not by holding.',
  },
];

export const SERVICES_SECTION = {
  eyebrow: 'Services',
  title: 'Work that makes intellectual property worth more',
  lead: 'Taken alone or one after another, by owners who invest with us and by those who only want good advice.',
};

/** What investors look for in IP (specification, section 1). */
export const INVESTOR_BENEFITS = [
  { title: 'Asset protection', text: 'Registered rights, held in a vehicle made for them.' },
  { title: 'Portfolio diversification', text: 'Assets whose fortunes follow their own field.' },
  { title: 'Growth potential', text: 'Returns that follow adoption of the work itself.' },
  { title: 'Tax efficiency', text: 'Reliefs may apply, depending on your circumstances.' },
] as const;

interface Sector {
  name: Category;
  drawing: string;
  /** The value of the marketplace's `category` filter. */
  category: string;
}

/** The sectors of the catalogue; each leads to its opportunities. */
export const SECTORS: readonly Sector[] = [
  { name: 'Software & AI', drawing: 'software-ai', category: 'software-ai' },
  { name: 'Biotechnology', drawing: 'biotech', category: 'biotechnology' },
  { name: 'Clean Energy', drawing: 'clean-energy', category: 'clean-energy' },
  { name: 'Financial Technology', drawing: 'fintech', category: 'financial-technology' },
  { name: 'Medical Devices', drawing: 'medtech', category: 'medical-devices' },
  { name: 'Video Game Franchise', drawing: 'gaming', category: 'video-game-franchise' },
];

/** What is seen of an opportunity, from visitor to verified investor (specification, section 6). */
export const EXAMPLE = {
  caption: 'One of the opportunities, as the marketplace shows it to visitors.',
  link: 'See them all',
  steps: [
    { who: 'As a visitor', sees: 'Sector, status and term, with ranges in place of exact figures.' },
    { who: 'Signed in', sees: 'Titles and descriptions, the exact minimum and the target return of each.' },
    { who: 'Verified', sees: 'How far each raise has come, and every document.' },
  ],
} as const;

export const INVESTMENT = {
  eyebrow: 'For investors',
  title: 'Invest in what others will need to license',
  lead: 'Create an account to browse the catalogue by name, and verify your identity to read each opportunity in full.',
  caution: 'Capital is at risk, and returns are not guaranteed.',
};

/** Testimonials of partners, identified by industry and role instead of by name (specification, section 3). */
export interface Testimonial {
  id: string;
  testimonial: string;
  industry: 'Artificial Intelligence' | 'Renewable Energy' | 'Healthcare Technology' | 'Architecture & Design';
  role: string;
  /** The drawing of the industry. */
  drawing: string;
}

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    id: 'artificial-intelligence',
    testimonial:
      'We had eleven filings and no plan. They told us which three mattered, let the others go without regret, and the first licence followed from those three.',
    industry: 'Artificial Intelligence',
    role: 'Co-founder, machine-learning company',
    drawing: 'software-ai',
  },
  {
    id: 'renewable-energy',
    testimonial:
      'Investors used to ask what exactly they were buying. With the rights in a vehicle of their own, the answer fits on a page, and the meetings have grown shorter.',
    industry: 'Renewable Energy',
    role: 'Founder, energy-storage company',
    drawing: 'clean-energy',
  },
  {
    id: 'healthcare-technology',
    testimonial:
      'The valuation set out every assumption, including those that did not flatter us. That is why the other side accepted it.',
    industry: 'Healthcare Technology',
    role: 'Finance director, diagnostics company',
    drawing: 'medtech',
  },
  {
    id: 'architecture-design',
    testimonial:
      'I had thought of a façade system as a drawing. They treated it as an asset, found what could be protected in it, and introduced the people who now build it.',
    industry: 'Architecture & Design',
    role: 'Partner, architectural practice',
    drawing: 'architecture',
  },
];
