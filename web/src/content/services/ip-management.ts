import { type Service, SUMMARIES } from './service.ts';

export const IP_MANAGEMENT: Service = {
  ...SUMMARIES['ip-management'],
  description:
    'Missed deadlines and incomplete records cost owners their rights. We keep the calendar, the records and the correspondence. Before each deadline, we explain your options and their cost.',
  points: [
    'One calendar of renewal dates and costs',
    'Records of ownership, assignments and licences',
    'Regular advice on what to renew, license or abandon',
  ],
  sections: [
    {
      title: 'Renewals',
      content: 'Before each renewal fee, we report what the right has earned, so that you can decide whether to pay.',
    },
    {
      title: 'Chain of title',
      content: 'We record inventors, employers and assignments, and register each change of ownership.',
    },
    {
      title: 'Licences',
      content: 'We check royalty statements against the agreement and send reminders when they are late.',
    },
    {
      title: 'Yearly review',
      content: 'Once a year, we review the whole portfolio with you and compare it with your plan.',
    },
  ],
  stats: [
    { value: '95%', label: 'of renewals decided before the first deadline', basis: 'renewals handled in one year' },
    { value: '40%', label: 'less time spent on administration', basis: 'owners surveyed after one year' },
    {
      value: '25%',
      label: 'lower yearly cost after the first review',
      basis: 'official and agent fees, first and second year',
    },
  ],
  caseStudies: [
    {
      id: 'missing-assignment',
      industry: 'Healthcare Technology',
      title: 'An assignment found in time',
      description:
        'A former contractor had never assigned a key invention. We obtained the assignment within a week, months before the buyer’s lawyers asked for it.',
    },
    {
      id: 'royalties-recovered',
      industry: 'Software',
      title: 'Unpaid royalties recovered',
      description:
        'We compared the statements with the agreement. Three years of sales in one country were missing from the statements, and the licensee paid the royalties.',
    },
    {
      id: 'smaller-portfolio',
      industry: 'Manufacturing',
      title: 'A smaller, stronger portfolio',
      description:
        'An engineering firm reduced its portfolio from sixty rights to thirty-four. Each of them now protects a product.',
    },
  ],
};
