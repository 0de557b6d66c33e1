import { callQuery, refetchQuery } from '#lib/data/query.ts';
import { refetchLists } from '../desk/desk-queries.ts';

export const MODERATION_COUNTS = callQuery('countStates', { list: 'moderation' });

/** An action on a report or mute can change every list. */
export function refetchModeration(): void {
  void refetchQuery({ queryKey: ['queue'] });
  void refetchQuery(MODERATION_COUNTS);
  refetchLists('listReports', 'getMessageContext');
}
