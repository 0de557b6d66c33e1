import { callQuery, refetchQuery } from '#lib/data/query.ts';

export const RECORD_COUNTS = callQuery('countRecords', {});
export const WORK_COUNTS = callQuery('countWork', {});

/** After a change that was held, because the list, and the record in it, may be on the screen again. */
export function refetchLists(...names: readonly string[]): void {
  for (const name of names) void refetchQuery({ queryKey: [name] });
  recount();
}

/** Updates totals and queues, so that they match a reloaded list. */
export function recount(): void {
  void refetchQuery(RECORD_COUNTS);
  void refetchQuery(WORK_COUNTS);
}
