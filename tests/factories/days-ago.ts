const DAY = 24 * 3600 * 1000;

/** A day in the past, in the format of forms and submissions. */
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
