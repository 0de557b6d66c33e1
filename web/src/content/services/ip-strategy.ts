import { type Service, SUMMARIES } from './service.ts';

export const IP_STRATEGY: Service = {
  ...SUMMARIES['ip-strategy'],
  description:
    'A portfolio is a set of decisions, most of them made one at a time and under a deadline. We look at them together: what each right is for, what it costs to keep, and what would be lost without it. You receive a plan that says what to file, what to hold and what to let go.',
  points: [
    'A review of what is owned, what is pending and what is exposed',
    'Filing and jurisdiction choices weighed against markets and cost',
    'A plan that ties protection to licensing, partnership or sale',
  ],
  sections: [
    {
      title: 'Portfolio review',
      content: 'Every right on one page: its owner, its term, its cost, and the product or income that depends on it.',
    },
    {
      title: 'Freedom to operate',
      content: 'What others hold in your field, where it touches your work, and which ways round it are open.',
    },
    {
      title: 'Filing plan',
      content:
        'Patent, design, trade mark or secret, country by country, in the order in which the money is best spent.',
    },
    {
      title: 'Route to income',
      content: 'Licence, joint venture, sale or a vehicle for investors: chosen early, because it shapes the claims.',
    },
  ],
  stats: [
    { value: '3x', label: 'more licensing conversations in the year after a review' },
    { value: '40%', label: 'lower filing spend once the plan was followed' },
    { value: '25%', label: 'faster from first filing to grant' },
  ],
  caseStudies: [
    {
      id: 'three-of-eleven',
      industry: 'Artificial Intelligence',
      title: 'Three families out of eleven',
      description:
        'A machine-learning company kept three patent families, let eight lapse, and put what it saved into the two markets where its customers were.',
    },
    {
      id: 'secret-not-patent',
      industry: 'Advanced materials',
      title: 'A process kept secret',
      description:
        'Publication would have taught competitors more than a patent could have stopped. The process stayed a trade secret, with the records to prove it.',
    },
    {
      id: 'design-first',
      industry: 'Architecture & Design',
      title: 'A design registered first',
      description:
        'A practice protected the look of its façade system in weeks, and had that right in hand when the first licensee called.',
    },
  ],
};
