import type { Category } from '../contract/options.ts';

/** "Biotechnology Investment Opportunity". */
export const maskedTitle = (category: Category): string => `${category} Investment Opportunity`;

/**
 * What a masked page says. The same words for every opportunity, and always five milestones: a number of milestones of its
 * own would tell one opportunity from another. Ranges and "Confidential" are the specification's (section 4).
 */
export const MASKED = {
  description:
    'A curated intellectual property opportunity. Its particulars are confidential and open to verified investors.',
  fullDescription:
    'This opportunity is held in a special purpose vehicle set up around a defined set of intellectual property rights. ' +
    'The full description, including the assets, the plan and the people behind them, is confidential ' +
    'and is shared with investors whose identity has been verified.',
  figures: { minimum: '$10,000 - $100,000', targetReturn: '3.0x - 7.0x', term: '3-7 years' },
  valuation: 'Confidential',
  keyTechnology: 'What the technology is, and how it is protected, is described in full to verified investors.',
  marketOpportunity: 'The analysis of the market, its size and its competitors is shared with verified investors.',
  investmentStructure:
    'The structure of the vehicle, its instruments and its terms are shared with verified investors.',
  intellectualPropertySummary:
    'The schedule of patents, trade marks and copyright works in this vehicle is shared with verified investors.',
  timeline: [1, 2, 3, 4, 5].map((year) => ({
    year: `Year ${year}`,
    milestone: 'The milestones planned for this year are shared with verified investors.',
  })),
  faqs: [
    {
      question: 'Why is this information confidential?',
      answer:
        'The value of intellectual property can depend on who knows of it. ' +
        'Particulars are therefore shared only with investors whose identity has been verified.',
    },
    {
      question: 'How do I see the full details?',
      answer:
        'Sign in and complete your identity verification: upload an identity document and a proof of address. ' +
        'Review typically takes 1-2 business days.',
    },
    {
      question: 'What becomes available once I am verified?',
      answer:
        'The complete page: the full description, the financial projection, the team, the timeline, ' +
        'the risks specific to this opportunity, and its documents.',
    },
  ],
};
