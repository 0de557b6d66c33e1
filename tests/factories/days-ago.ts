const DAY = 24 * 3600 * 1000;

/** A day in the past, as a form and a submission name it. */
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
