import { useInfiniteQuery } from '#lib/data/infinite-query.ts';
import { useAdminOverview } from '../admin-context.ts';
import { LongText, PersonCell, RemovedText, TimeCell } from '../records/cells.tsx';
import type { CsvColumn } from '../records/export-csv.ts';
import { RecordsPanel } from '../records/records-panel.tsx';
import type { TableColumn } from '../records/records-table.tsx';
import { listMessages, type MessageRow } from './api/list-people.ts';
import { personName } from './person.ts';

const COLUMNS: readonly TableColumn<MessageRow>[] = [
  { id: 'author', label: 'Author', width: '26%', cell: ({ author }) => <PersonCell person={author} /> },
  {
    id: 'message',
    label: 'Message',
    width: '54%',
    cell: ({ message, author }) =>
      message.removed_by ? (
        <RemovedText by={message.removed_by} />
      ) : (
        <LongText text={message.content} of={`message by ${personName(author)}`} />
      ),
  },
  { id: 'sent', label: 'Sent', width: '20%', cell: ({ message }) => <TimeCell at={message.created_at} /> },
];

const CSV_COLUMNS: readonly CsvColumn<MessageRow>[] = [
  ['Message', ({ message }) => message.content],
  ['Removed by', ({ message }) => message.removed_by ?? ''],
  ['Author', ({ author }) => author.profile?.full_name ?? ''],
  ['Username', ({ author }) => author.profile?.username ?? ''],
  ['Author id', ({ author }) => author.uid],
  ['Sent (UTC)', ({ message }) => message.created_at.toISOString()],
];

/** Chat messages of all users, or of those found by the search. */
export function MessagesPanel({ uids }: { uids: readonly string[] | null }) {
  const { people } = useAdminOverview();
  const list = useInfiniteQuery(['messages', uids], () => listMessages(people, uids));
  return (
    <RecordsPanel noun="messages" list={list} columns={COLUMNS} csvColumns={CSV_COLUMNS} empty="No messages yet" />
  );
}
