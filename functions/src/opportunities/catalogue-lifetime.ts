/** How long an instance answers from its catalogue, and Hosting's cache with such an answer, in milliseconds. */
export const CATALOGUE_LIFETIME = 60_000;

/** A refresh that takes long, and clocks that differ. */
const MARGIN = 10_000;

/**
 * How long after a publication every page shows it: an instance may give an old answer for one lifetime, and Hosting's cache may keep
 * that answer for another. News of the publication is due then, so that a reader finds what it promised.
 */
export const CATALOGUE_SETTLED = 2 * CATALOGUE_LIFETIME + MARGIN;
