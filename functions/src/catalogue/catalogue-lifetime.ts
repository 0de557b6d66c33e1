/** Milliseconds after which an instance asks whether its catalogue is still the published one, in one read. */
export const CATALOGUE_LIFETIME = 5000;

/** Milliseconds for which Hosting's cache keeps an answer for visitors. */
export const KEPT_BY_HOSTING = 10_000;

/** Milliseconds between full reads while the version document doesn't account for every stored opportunity. */
export const UNACCOUNTED_LIFETIME = 60_000;

/** Allows for slow refreshes and different clocks. */
const MARGIN = 5000;

/**
 * Milliseconds after a publication until every page shows it: an instance may give an old answer for one lifetime, and
 * Hosting's cache may keep that answer for its own. Notifications are sent then, so that readers find the change.
 */
export const CATALOGUE_SETTLED = CATALOGUE_LIFETIME + KEPT_BY_HOSTING + MARGIN;
