import type { RecordList, RecordRow, RecordsRequest, UnreadableRecord } from '@portal/functions/contract/admin/records';
import { WAITLISTS_COUNTED } from '@portal/functions/contract/limits';
import { call } from '#lib/data/call.ts';
import type { Page } from '#lib/data/infinite-query.ts';

export type ListRow<List extends RecordList> = Extract<RecordRow, { list: List }>;

type Narrowed = Pick<RecordsRequest, 'uids' | 'opportunityId' | 'cursor' | 'before' | 'forExport'>;

/** A page with its cursors. */
export async function recordsPage<List extends RecordList>(list: List, narrowed: Narrowed) {
  const page = await call('listRecords', { list, ...narrowed });
  const isShown = (row: RecordRow | UnreadableRecord): row is ListRow<List> | UnreadableRecord =>
    isUnreadable(row) || row.list === list;
  return { ...page, rows: page.rows.filter(isShown) };
}

export async function listRecords<List extends RecordList>(
  list: List,
  narrowed: Narrowed = {},
): Promise<Page<ListRow<List> | UnreadableRecord>> {
  const { rows, next } = await recordsPage(list, narrowed);
  return { rows, next: next === null ? null : () => listRecords(list, { ...narrowed, cursor: next }) };
}

/** Null for all users. */
export const ofPeople = (uids: readonly string[] | null): Narrowed => (uids ? { uids: [...uids] } : {});

export const isUnreadable = <Row extends { id: string }>(row: Row | UnreadableRecord): row is UnreadableRecord =>
  'unreadable' in row;

/** How many people wait for each opportunity: for the first `WAITLISTS_COUNTED`, because each count is a query. */
export async function countWaiting(opportunityIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const ids = opportunityIds.slice(0, WAITLISTS_COUNTED);
  const { waiting } = await call('countWaiting', { opportunityIds: ids });
  return new Map(ids.map((id, index) => [id, waiting[index] ?? 0]));
}
