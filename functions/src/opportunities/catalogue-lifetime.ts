/** How long an instance keeps its catalogue, and Hosting's cache an answer, in milliseconds. */
export const CATALOGUE_LIFETIME = 60_000;

/** Allows for slow refreshes and different clocks. */
const MARGIN = 10_000;

/**
 * How long after a publication every page shows it: an instance may give an old answer for one lifetime, and Hosting's
 * cache may keep that answer for another. Notifications are due then, so that readers find the change.
 */
export const CATALOGUE_SETTLED = 2 * CATALOGUE_LIFETIME + MARGIN;
