/** What `reference` and `demonstration` mean to a reader. */
export const REFERENCE_NOTE =
  'TimelineEntry as an example: the projection, team, documents and risks below are those of our reference SPV IP box. They do not describe this opportunity.';

export const DEMONSTRATION_NOTE = 'Demonstration data: the people, companies and figures on this page are invented.';
