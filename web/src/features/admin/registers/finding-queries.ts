import { callQuery, refetchQuery } from '#lib/data/query.ts';
import { refetchLists } from '../desk/desk-queries.ts';

export const FINDING_COUNTS = callQuery('countStates', { list: 'register_findings' });

/** After a decision about a difference: the queue, the difference and the counts. */
export function refetchFindings(): void {
  void refetchQuery({ queryKey: ['queue', 'register differences'] });
  void refetchQuery(FINDING_COUNTS);
  refetchLists('listFindings');
}
