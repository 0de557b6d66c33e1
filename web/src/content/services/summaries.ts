import type { ServiceSummary } from './service.ts';

/** What lists of services show. The rest of each is in a file of its own, which only its page fetches. */
export const SUMMARIES = {
  'ip-strategy': {
    id: 'ip-strategy',
    title: 'IP Strategy',
    subtitle:
      'Deciding what to protect, where, and to what end, so that the rights serve the business and not the reverse.',
    invitation: 'Explore IP Strategy',
  },
  'ip-valuation': {
    id: 'ip-valuation',
    title: 'IP Valuation',
    subtitle:
      'Putting a reasoned figure on patents, trade marks and know-how, with the assumptions set out for all to see.',
    invitation: 'Learn About IP Valuation',
  },
  'ip-management': {
    id: 'ip-management',
    title: 'IP Management',
    subtitle: 'Keeping a portfolio in order: renewals, records and decisions taken in good time.',
  },
  'venture-studios': {
    id: 'venture-studios',
    title: 'Venture Studios',
    subtitle: 'Building a company around an invention, with the people, the structure and the first funding it needs.',
    invitation: 'Discover Venture Studios',
  },
} as const satisfies Record<string, ServiceSummary>;
