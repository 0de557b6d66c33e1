import { type Service, SUMMARIES } from './service.ts';

export const IP_MANAGEMENT: Service = {
  ...SUMMARIES['ip-management'],
  description:
    'Rights are lost less often in court than in a drawer. We keep the calendar, the records and the correspondence, and put each decision in front of the person who should make it, with its cost and its reasons, while there is still time to choose.',
  points: [
    'Renewal dates and costs in one calendar',
    'Records of ownership, assignments and licences',
    'Regular decisions on what to keep, license or let go',
  ],
  sections: [
    {
      title: 'Renewals',
      content: 'Each fee is proposed with what the right has earned since the last one, so that paying is a decision.',
    },
    {
      title: 'Chain of title',
      content: 'Assignments, inventors and employers recorded and registered, before anybody asks to see them.',
    },
    {
      title: 'Licences',
      content: 'Royalty statements checked against the agreement, and reminders sent when they are late.',
    },
    {
      title: 'Yearly review',
      content: 'One meeting in which the whole portfolio is looked at again, with the plan it was meant to serve.',
    },
  ],
  stats: [
    { value: '95%', label: 'of renewals decided before the first deadline' },
    { value: '40%', label: 'less time spent by owners on administration' },
    { value: '25%', label: 'lower yearly cost after the first review' },
  ],
  caseStudies: [
    {
      id: 'missing-assignment',
      industry: 'Healthcare Technology',
      title: 'An assignment found in time',
      description:
        'A former contractor had never signed over a key invention. It was put right in a week, months before the buyer’s lawyers looked.',
    },
    {
      id: 'royalties-recovered',
      industry: 'Software',
      title: 'Royalties that had not been paid',
      description: 'Reading the agreement beside the statements showed three years of one country left out.',
    },
    {
      id: 'smaller-portfolio',
      industry: 'Manufacturing',
      title: 'A smaller portfolio, better kept',
      description:
        'An engineering firm went from sixty rights to thirty-four, and every one of those now has a product behind it.',
    },
  ],
};
