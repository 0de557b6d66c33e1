import type { Category } from '../contract/options.ts';

/** "Biotechnology Investment Opportunity". */
export const maskedTitle = (category: Category): string => `${category} Investment Opportunity`;

/**
 * What a masked page says. The same words for every opportunity, and always five milestones: a number of milestones of its
 * own would tell one opportunity from another. Each text says something of its own, so that the page is worth reading, and what
 * is said holds for every box. Ranges and "Confidential" are the specification's (section 4).
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
  keyTechnology:
    'A protected technology in the sector named above. How it works, what it has been tested on and what sets it apart ' +
    'from its neighbours are part of the confidential description.',
  marketOpportunity:
    'Who pays for it today, who might tomorrow, and who else sells to them. The analysis names customers and prices, ' +
    'and is therefore kept from the open page.',
  investmentStructure:
    'A special purpose vehicle owns the rights, and investors own shares of the vehicle for its term. Percentages, ' +
    'instruments and fees are set out in its terms.',
  intellectualPropertySummary:
    'Every right in the vehicle is listed in a schedule, with its number, its countries and the date on which it ends.',
  timeline: [
    'Typically, the rights are transferred to the vehicle, protected and developed further.',
    'First trials, pilots or products usually belong here.',
    'Income from sales and licences often begins to grow.',
    'Distributions may begin, and the first ways out become possible.',
    'Licences mature; what remains may be sold.',
  ].map((milestone, index) => ({ year: `Year ${index + 1}`, milestone })),
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
