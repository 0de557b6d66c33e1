/** The services that the firm offers. Ids are part of their addresses (specification, section 2). */
export interface Service {
  id: string;
  title: string;
  summary: string;
  /** The words of the button that leads here from the list; absent for a service that the list does not show. */
  invitation?: string;
  points: readonly string[];
}

export const SERVICES: readonly Service[] = [
  {
    id: 'ip-strategy',
    title: 'IP Strategy',
    summary:
      'Deciding what to protect, where, and to what end, so that the rights serve the business and not the reverse.',
    invitation: 'Explore IP Strategy',
    points: [
      'A review of what is owned, what is pending and what is exposed',
      'Filing and jurisdiction choices weighed against markets and cost',
      'A plan that ties protection to licensing, partnership or sale',
    ],
  },
  {
    id: 'ip-valuation',
    title: 'IP Valuation',
    summary:
      'Putting a reasoned figure on patents, trade marks and know-how, with the assumptions set out for all to see.',
    invitation: 'Learn About IP Valuation',
    points: [
      'Cost, market and income approaches, and why one was preferred',
      'The sensitivity of the figure to each assumption behind it',
      'A report that investors and advisers can examine',
    ],
  },
  {
    id: 'ip-management',
    title: 'IP Management',
    summary: 'Keeping a portfolio in order: renewals, records and decisions taken in good time.',
    points: [
      'Renewal dates and costs in one calendar',
      'Records of ownership, assignments and licences',
      'Regular decisions on what to keep, license or let go',
    ],
  },
  {
    id: 'venture-studios',
    title: 'Venture Studios',
    summary: 'Building a company around an invention, with the people, the structure and the first funding it needs.',
    invitation: 'Discover Venture Studios',
    points: [
      'From a protected idea to a first product',
      'A special purpose vehicle that holds the rights',
      'A founding team assembled around the work to be done',
    ],
  },
];

export const findService = (id: string | undefined): Service | undefined =>
  SERVICES.find((service) => service.id === id);
