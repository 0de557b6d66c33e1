import { callQuery, refetchQuery } from '#lib/data/query.ts';

export const RECORD_COUNTS = callQuery('countRecords', {});
export const WORK_COUNTS = callQuery('countWork', {});

/** Updates totals and queues, so that they match a reloaded list. */
export function recount(): void {
  void refetchQuery(RECORD_COUNTS);
  void refetchQuery(WORK_COUNTS);
}
