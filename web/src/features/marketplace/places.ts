/** Where the keyboard goes on from when what it stood on has gone away: the line above the list, and the comparison's bar. */
export const RESULTS_ID = 'marketplace-results';
export const COMPARISON_ID = 'marketplace-comparison';
