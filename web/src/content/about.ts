import type { GlyphName } from './glyphs.ts';

export const ABOUT = {
  title: 'About us',
  label: 'Between the laboratory and the market',
  lead: 'An IP marketplace and developer: we help inventions become assets, and assets find the investors who understand them.',
};

export const STORY = {
  eyebrow: 'Our story',
  title: 'We began as developers of patents, and learnt where they stall',
  paragraphs: [
    'Over 200 patents have been developed here, across software, health, energy, finance and entertainment. That work taught us where good ideas most often stop: not in the laboratory, but on the way out of it, for want of a structure that a stranger can trust.',
    'So we built the part in between. Rights are reviewed and strengthened, placed in a special purpose vehicle of their own, and described honestly enough to be judged by somebody who was not in the room.',
    'Investors meet those opportunities here. They verify their identity once, read the documents that they are entitled to, and decide in their own time.',
  ],
  figure: { value: '200+', label: 'patents developed' },
};

export const PURPOSES = [
  {
    title: 'Our mission',
    text: 'To give the owners of intellectual property a fair route to capital, and investors a clear view of what they are asked to fund.',
  },
  {
    title: 'Our vision',
    text: 'A market in which an invention can be financed on its own merits, as openly and as carefully as a building or a ship.',
  },
] as const;

interface Competency {
  glyph: GlyphName;
  title: string;
  text: string;
}

export const COMPETENCIES: readonly Competency[] = [
  {
    glyph: 'facets',
    title: 'Patent development',
    text: 'Finding what is new in a piece of work, and drafting claims that survive both examination and use.',
  },
  {
    glyph: 'scales',
    title: 'Valuation',
    text: 'Reasoned figures with their assumptions set out, prepared to be questioned by the other side.',
  },
  {
    glyph: 'box',
    title: 'Structuring',
    text: 'Special purpose vehicles that hold one asset, its rights and its terms, and nothing else.',
  },
  {
    glyph: 'match',
    title: 'Commercialisation',
    text: 'Licences, partnerships and sales, arranged with people who know the field they are buying into.',
  },
];

export const REASONS = [
  {
    title: 'One asset, one vehicle',
    text: 'You invest in the thing itself. Its fortunes do not depend on anything else that we do.',
  },
  {
    title: 'Specialists on both sides of the table',
    text: 'Inventors are advised by people who have filed patents, investors by people who have funded them.',
  },
  {
    title: 'Documents before conversation',
    text: 'Financials, risks and legal papers stand beside each opportunity, for those entitled to read them.',
  },
  {
    title: 'A long view',
    text: 'Terms run for three to eight years. We plan the exit at the start and report along the way.',
  },
] as const;

export const ABOUT_SECTIONS = {
  competencies: { eyebrow: 'Core competencies', title: 'Four things that we do ourselves' },
  reasons: { eyebrow: 'Why choose us', title: 'Four reasons to work with us' },
  closing: {
    title: 'See what is open for investment',
    text: 'The marketplace shows every opportunity, its sector, its term and its target return.',
  },
};
