import type { Category } from '@portal/functions/contract/options';
import type { GlyphName } from './glyphs.ts';

export const HERO = {
  badge: 'Intellectual Property Specialists',
  title: 'Intellectual property, ready for investment',
  lead: 'We develop intellectual property, package it as investment-ready special purpose vehicle boxes, and bring its owners together with strategic investors.',
};

export const PARTNERS = {
  label: 'What our partners say',
  title: 'What our partners say',
  note: 'These testimonials are invented for the demo.',
};

interface Offering {
  glyph: GlyphName;
  title: string;
  text: string;
}

export const WHAT_WE_DO = {
  eyebrow: 'What we do',
  title: 'We turn ideas into assets for investors',
  lead: 'We protect inventions, structure them for investors and bring them to market.',
};

export const OFFERINGS: readonly Offering[] = [
  {
    glyph: 'facets',
    title: 'IP development and curation',
    text: 'We select inventions, brands and creative works, protect them and prepare them for the market.',
  },
  {
    glyph: 'match',
    title: 'A proprietary matching system',
    text: 'We match opportunities to investors by expertise, interests and strategic goals.',
  },
  {
    glyph: 'box',
    title: 'Investment through SPV boxes',
    text: 'Each asset has its own special purpose vehicle, with its rights, terms and documents in one place.',
  },
  {
    glyph: 'rise',
    title: 'Value maximisation',
    text: 'We plan for licences, partnerships or a sale from the first day.',
  },
];

export const SERVICES_SECTION = {
  eyebrow: 'Services',
  title: 'Services for owners of intellectual property',
  lead: 'Use one service or several, whether you raise capital with us or only need advice.',
};

export const INVESTOR_BENEFITS = [
  { title: 'Asset protection', text: 'Registered rights, held in their own vehicle.' },
  { title: 'Portfolio diversification', text: 'Assets from several sectors.' },
  { title: 'Growth potential', text: 'Returns may grow as more customers adopt an invention.' },
  { title: 'Tax efficiency', text: 'Reliefs may apply, depending on your circumstances.' },
] as const;

interface Sector {
  name: Category;
  drawing: string;
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

/** The parts of an opportunity that visitors, signed-in and verified investors see. */
export const EXAMPLE = {
  caption: 'One of the opportunities, as visitors see it in the marketplace.',
  link: 'View all opportunities',
  steps: [
    { who: 'As a visitor', sees: 'Sector, status and term, with ranges instead of exact figures.' },
    { who: 'Signed in', sees: 'Titles and descriptions, exact minimums and target returns.' },
    { who: 'Verified', sees: 'Funding progress and every document.' },
  ],
} as const;

export const INVESTMENT = {
  eyebrow: 'For investors',
  title: 'Become an investor',
  lead: 'Create an account to see the title of every opportunity. Verify your identity to view each one in full.',
  caution: 'Capital is at risk, and returns are not guaranteed.',
};

/** Testimonials of partners, identified by industry and role instead of by name. */
export interface Testimonial {
  id: string;
  testimonial: string;
  industry: 'Artificial Intelligence' | 'Renewable Energy' | 'Healthcare Technology' | 'Architecture & Design';
  role: string;
  drawing: string;
}

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    id: 'artificial-intelligence',
    testimonial:
      'We had eleven filings and no plan. They showed us which three mattered, and those three led to our first licence.',
    industry: 'Artificial Intelligence',
    role: 'Co-founder, machine-learning company',
    drawing: 'software-ai',
  },
  {
    id: 'renewable-energy',
    testimonial:
      'Investors used to ask what exactly they were buying. Now a separate vehicle holds the rights, and the answer fits on one page.',
    industry: 'Renewable Energy',
    role: 'Founder, energy-storage company',
    drawing: 'clean-energy',
  },
  {
    id: 'healthcare-technology',
    testimonial:
      'The valuation explained every assumption, including the ones that lowered our price. The other side accepted it.',
    industry: 'Healthcare Technology',
    role: 'Finance director, diagnostics company',
    drawing: 'medtech',
  },
  {
    id: 'architecture-design',
    testimonial:
      'I thought of our façade system as a drawing. They treated it as an asset, protected it and introduced the firm that now builds it.',
    industry: 'Architecture & Design',
    role: 'Partner, architectural practice',
    drawing: 'architecture',
  },
];
