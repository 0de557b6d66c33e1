/** Facts of the recruitment page (specification, section 1). */
export const JOIN_US = {
  title: 'Join Our Network of Experts',
  lead: 'For IP specialists, technologists, lawyers, business people and industry experts who would like to work on inventions worth the effort.',
  facts: [
    { term: 'Experience', text: 'At least five years in your field.' },
    { term: 'Engagement', text: 'Flexible: project-based, part-time or full-time.' },
    { term: 'Compensation', text: 'By hourly rates, project fees, equity and royalties.' },
    {
      term: 'Selection',
      text: 'Applications are reviewed in two to three weeks; a virtual interview and a collaborative session follow.',
    },
    { term: 'Place', text: 'Remote work is welcome: the network is global.' },
  ],
  notice: 'The application form is not open yet. It will stand on this page.',
} as const;
