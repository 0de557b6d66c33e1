import { type Service, SUMMARIES } from './service.ts';

export const IP_VALUATION: Service = {
  ...SUMMARIES['ip-valuation'],
  description:
    'A value is an argument with a number at the end. We write the argument so that it can be followed: where the income comes from, how long it lasts, what it is set against, and how far the figure moves when any of that changes. It is prepared to be read by the other side.',
  points: [
    'Cost, market and income approaches, and why one was preferred',
    'The sensitivity of the figure to each assumption behind it',
    'A report that investors and advisers can examine',
  ],
  sections: [
    {
      title: 'Income approach',
      content: 'Royalties that the right earns or saves, year by year, discounted at a rate whose parts are all shown.',
    },
    {
      title: 'Market approach',
      content: 'Comparable licences and sales, with the differences that make each one less than comparable.',
    },
    {
      title: 'Cost approach',
      content: 'What it would take to make the thing again: a floor for the figure, and seldom more than that.',
    },
    {
      title: 'Sensitivity',
      content: 'The two or three assumptions that carry the value, and the range when they are wrong.',
    },
  ],
  stats: [
    { value: '95%', label: 'of reports accepted by the other side without revision' },
    { value: '90%', label: 'delivered on the day agreed at the start' },
    { value: '80%', label: 'used in a financing, licence or sale within a year' },
  ],
  caseStudies: [
    {
      id: 'diagnostics-licence',
      industry: 'Healthcare Technology',
      title: 'A licence on agreed terms',
      description:
        'Both parties to a diagnostics licence worked from one model, argued about two of its assumptions, and signed in the same month.',
    },
    {
      id: 'brand-in-balance',
      industry: 'Consumer goods',
      title: 'A brand told apart from its maker',
      description:
        'Valuing the trade mark by itself let the founders sell the factory, keep the name and license it back.',
    },
    {
      id: 'lower-than-hoped',
      industry: 'Renewable Energy',
      title: 'A figure lower than hoped',
      description:
        'The report came in under the owner’s own estimate. The round that it supported closed without a second look.',
    },
  ],
};
