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
    'Our teams have developed over 200 patents in software, health, energy, finance and entertainment. We learnt that good ideas rarely fail in the laboratory. They fail later, because investors lack a structure that they can trust.',
    'So we built that structure. We review and strengthen the rights, and place them in their own special purpose vehicle. We describe them clearly enough for an outsider to judge.',
    'Investors find these opportunities here. They verify their identity once, read the documents and decide in their own time.',
  ],
  figure: {
    value: '200+',
    label: 'patents developed',
    basis: 'Demo data: granted patents and pending applications in all sectors.',
  },
};

export const PURPOSES = [
  {
    title: 'Our mission',
    text: 'To give owners of intellectual property a fair route to capital, and investors a clear view of each opportunity.',
  },
  {
    title: 'Our vision',
    text: 'A market that finances inventions on their merits, as openly and carefully as it finances buildings.',
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
    text: 'We identify what is new in your work and draft claims for examination.',
  },
  {
    glyph: 'scales',
    title: 'Valuation',
    text: 'We value rights with clear assumptions that both sides can check.',
  },
  {
    glyph: 'box',
    title: 'Structuring',
    text: 'We set up special purpose vehicles that each hold one asset with its rights and terms.',
  },
  {
    glyph: 'match',
    title: 'Commercialisation',
    text: 'We arrange licences, partnerships and sales with buyers who know the field.',
  },
];

export const REASONS = [
  {
    title: 'One asset, one vehicle',
    text: 'Each asset has its own vehicle, separate from our other business.',
  },
  {
    title: 'Specialists for both sides',
    text: 'Patent specialists work with inventors. Investment specialists prepare the documents for investors.',
  },
  {
    title: 'Documents first',
    text: 'Verified investors can read the financials, the risks and the legal documents of each opportunity.',
  },
  {
    title: 'A long-term view',
    text: 'Terms are three to eight years. We plan the exit at the start and report on progress.',
  },
] as const;

export const ABOUT_SECTIONS = {
  competencies: { eyebrow: 'Core competencies', title: 'What our team does' },
  reasons: { eyebrow: 'Why choose us', title: 'Four reasons to work with us' },
  operator: { eyebrow: 'The company', title: 'Who runs the portal' },
  closing: {
    title: 'See what is open for investment',
    text: 'The marketplace lists every opportunity with its sector, term and target return.',
  },
};
