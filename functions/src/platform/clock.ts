/** The present moment. Operations ask here and hand the answer on, so that everything they call stays pure. */
export const now = (): Date => new Date();
