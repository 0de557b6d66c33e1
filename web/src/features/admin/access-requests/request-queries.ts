import { callQuery, refetchQuery } from '#lib/data/query.ts';
import { refetchLists } from '../desk/desk-queries.ts';

export const REQUEST_COUNTS = callQuery('countStates', { list: 'access_requests' });

/** After a decision: the queue, the request and the counts. */
export function refetchRequests(): void {
  void refetchQuery({ queryKey: ['queue', 'access requests'] });
  void refetchQuery(REQUEST_COUNTS);
  refetchLists('listAccessRequests');
}
