import { type Service, SUMMARIES } from './service.ts';

export const IP_VALUATION: Service = {
  ...SUMMARIES['ip-valuation'],
  description:
    'Our reports explain each value: the source of the income, how long it lasts, and the discount rate. They show how the value changes with each assumption, so that both sides of a deal can check it.',
  points: [
    'Cost, market and income approaches, with reasons for our choice',
    'The effect of each assumption on the value',
    'A report that investors and advisers can check',
  ],
  sections: [
    {
      title: 'Income approach',
      content: 'Royalties that the right earns or saves each year, discounted at a rate that we explain in full.',
    },
    {
      title: 'Market approach',
      content: 'Comparable licences and sales, with the differences from your right.',
    },
    {
      title: 'Cost approach',
      content: 'The cost of creating the asset again, which is usually the lowest of the three values.',
    },
    {
      title: 'Sensitivity',
      content: 'The two or three assumptions that matter most, and the range of values if they are wrong.',
    },
  ],
  stats: [
    {
      value: '95%',
      label: 'of reports accepted by the other side without revision',
      basis: 'reports used in negotiations',
    },
    { value: '90%', label: 'of reports delivered on the agreed day', basis: 'reports delivered in one year' },
    {
      value: '80%',
      label: 'of reports used in a financing, licence or sale within a year',
      basis: 'clients surveyed after one year',
    },
  ],
  caseStudies: [
    {
      id: 'diagnostics-licence',
      industry: 'Healthcare Technology',
      title: 'A licence on agreed terms',
      description:
        'Both parties to a diagnostics licence used our model. They negotiated two of its assumptions and signed in the same month.',
    },
    {
      id: 'brand-in-balance',
      industry: 'Consumer goods',
      title: 'A brand valued separately',
      description:
        'We valued the trade mark separately from the factory. The founders sold the factory, kept the brand and licensed it to the buyer.',
    },
    {
      id: 'lower-than-hoped',
      industry: 'Renewable Energy',
      title: 'A figure lower than hoped',
      description:
        'Our valuation was below the owner’s own estimate. Investors accepted it, and the funding round closed.',
    },
  ],
};
