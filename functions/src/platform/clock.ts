/** The current time. Operations call this and pass the time on, so that the code they call stays pure. */
export const now = (): Date => new Date();
