import { callQuery, refetchQuery } from '#lib/data/query.ts';

/** Of one opportunity, or of all. */
export const proposalsQuery = (opportunityId?: string) =>
  callQuery('listProposals', opportunityId === undefined ? {} : { opportunityId });

/** After a decision: the lists of every opportunity. */
export const refetchProposals = (): void => void refetchQuery({ queryKey: ['listProposals'] });
