import type { GlyphName } from './glyphs.ts';

export const ABOUT = {
  title: 'About us',
  label: 'From the laboratory to the market',
  lead: 'We develop intellectual property and run a marketplace where its owners meet strategic investors.',
};

export const STORY = {
  eyebrow: 'Our story',
  title: 'We started by developing patents',
  paragraphs: [
    'Over 200 patents have been developed by our teams, in software, health, energy, finance and entertainment. We learnt that good ideas rarely fail in the laboratory. They fail later, because investors lack a structure that they can trust.',
    'So we built that structure. We review and strengthen the rights, place them in their own special purpose vehicle, and describe them clearly enough for an outsider to judge.',
    'Investors find these opportunities here. They verify their identity once, read the documents and decide in their own time.',
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
    text: 'We find what is new in your work and draft claims that withstand examination.',
  },
  {
    glyph: 'scales',
    title: 'Valuation',
    text: 'Valuations with clearly stated assumptions that both sides can examine.',
  },
  {
    glyph: 'box',
    title: 'Structuring',
    text: 'Special purpose vehicles that each hold one asset with its rights and terms.',
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
    text: 'You invest in the asset itself. It does not depend on our other business.',
  },
  {
    title: 'Specialists on both sides of the table',
    text: 'Inventors are advised by people who have filed patents, investors by people who have funded them.',
  },
  {
    title: 'Documents first',
    text: 'Each opportunity comes with its financials, risks and legal documents, open to verified investors.',
  },
  {
    title: 'A long-term view',
    text: 'Terms run for three to eight years. We plan the exit at the start and report along the way.',
  },
] as const;

export const ABOUT_SECTIONS = {
  competencies: { eyebrow: 'Core competencies', title: 'What we do ourselves' },
  reasons: { eyebrow: 'Why choose us', title: 'Four reasons to work with us' },
  closing: {
    title: 'See what is open for investment',
    text: 'The marketplace lists every opportunity with its sector, term and target return.',
  },
};
