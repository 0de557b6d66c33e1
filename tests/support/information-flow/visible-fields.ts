/** Everything of a record that a masked page depends on, in the order of the alphabet. */
export const MASKED_PAGE = [
  'category',
  'demonstration',
  'documents',
  ...['access', 'addedAt', 'category', 'id', 'name', 'size', 'type'].map((field) => `documents[].${field}`),
  // The number of its figures, and whether the section is an example.
  'financialProjection',
  'financialProjection.revenueStreams',
  'id',
  // Counts by kind, office and status, and the range of years.
  'rights',
  'rights[].expires',
  'rights[].kind',
  'rights[].office',
  'rights[].status',
  // The general ones, which are the same for every opportunity.
  'risks',
  'risks[].description',
  'risks[].scope',
  'risks[].severity',
  'risks[].title',
  'status',
];
/** Sent to people who need nothing else to see the page. */
export const AGREEMENT = ['agreement', 'agreement.paragraphs', 'agreement.paragraphs[]', 'agreement.version'];

/** Of a row for a visitor. */
export const MASKED_ROW = [
  'category',
  'id',
  'image',
  'minInvestment.amount',
  'minInvestment.currency',
  'order',
  'status',
  'targetReturn',
  'termYears',
];

/** Of a row for a signed-in person who doesn't see the funding. */
export const ROW_WITHOUT_FUNDING = [...MASKED_ROW, 'description', 'documents', 'documents[].addedAt', 'title'].sort();

/** What a row adds for a person who sees the funding. */
export const ROW_FUNDING = ['closesOn', 'currentFunding', 'fundingPercentage'];
