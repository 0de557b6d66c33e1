import { type Service, SUMMARIES } from './service.ts';

export const IP_STRATEGY: Service = {
  ...SUMMARIES['ip-strategy'],
  description:
    'We review your whole portfolio: what each right is for, what it costs, and what you would lose without it. You receive a plan that says what to file, what to keep and what to abandon.',
  points: [
    'A review of your rights, your applications and the gaps',
    'Advice on where to file, based on markets and cost',
    'A plan that links protection to licensing, partnership or sale',
  ],
  sections: [
    {
      title: 'Portfolio review',
      content: 'Each right on one page, with its owner, term and cost, and the product or income that depends on it.',
    },
    {
      title: 'Freedom to operate',
      content: 'The rights of others in your field, their effect on your work, and your alternatives.',
    },
    {
      title: 'Filing plan',
      content: 'Patents, designs, trade marks and trade secrets, country by country, in order of priority.',
    },
    {
      title: 'Route to income',
      content:
        'Licence, joint venture, sale or a vehicle for investors. We choose early, because the choice shapes the claims.',
    },
  ],
  stats: [
    {
      value: '3x',
      label: 'more licensing talks in the year after a review',
      basis: 'clients surveyed before and after',
    },
    {
      value: '40%',
      label: 'lower filing costs with a plan',
      basis: 'filing costs in the years before and after a plan',
    },
    {
      value: '25%',
      label: 'less time from first filing to grant',
      basis: 'compared with the patent office’s average',
    },
  ],
  caseStudies: [
    {
      id: 'three-of-eleven',
      industry: 'Artificial Intelligence',
      title: 'Three patent families out of eleven',
      description:
        'A machine-learning company kept three patent families and let eight lapse. It spent the savings on filings in its two main markets.',
    },
    {
      id: 'secret-not-patent',
      industry: 'Advanced materials',
      title: 'A process kept secret',
      description:
        'A patent would have published the process to competitors. The company kept it as a trade secret, with records to prove its ownership.',
    },
    {
      id: 'design-first',
      industry: 'Architecture & Design',
      title: 'A design registered early',
      description:
        'An architectural practice registered the design of its façade system within weeks. It owned the right before its first licence negotiation.',
    },
  ],
};
