/** Milliseconds for which an instance keeps its catalogue, and Hosting's cache an answer. */
export const CATALOGUE_LIFETIME = 60_000;

/** Allows for slow refreshes and different clocks. */
const MARGIN = 10_000;

/**
 * Milliseconds after a publication until every page shows it: an instance may give an old answer for one lifetime, and
 * Hosting's cache may keep that answer for another. Notifications are sent then, so that readers find the change.
 */
export const CATALOGUE_SETTLED = 2 * CATALOGUE_LIFETIME + MARGIN;
