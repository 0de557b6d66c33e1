/** Elements that take the focus when the focused one is removed. */
export const RESULTS_ID = 'marketplace-results';
export const COMPARISON_ID = 'marketplace-comparison';
