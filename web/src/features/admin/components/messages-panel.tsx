import { useCallback } from 'react';
import { useAdminOverview } from '../admin-context.ts';
import { listMessages, type MessageRow } from '../api/list-messages.ts';
import { personName } from '../person-name.ts';
import type { CsvColumn } from '../to-csv.ts';
import { usePagedList } from '../use-paged-list.ts';
import { LongText } from './long-text.tsx';
import { PersonCell } from './person-cell.tsx';
import { RecordsPanel } from './records-panel.tsx';
import type { Column } from './records-table.tsx';
import { RemovedText } from './removed-text.tsx';
import { TimeCell } from './time-cell.tsx';

const COLUMNS: readonly Column<MessageRow>[] = [
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

const SHEET: readonly CsvColumn<MessageRow>[] = [
  ['Message', ({ message }) => message.content],
  ['Removed by', ({ message }) => message.removed_by ?? ''],
  ['Author', ({ author }) => author.profile?.full_name ?? ''],
  ['Username', ({ author }) => author.profile?.username ?? ''],
  ['Author id', ({ author }) => author.uid],
  ['Sent (UTC)', ({ message }) => message.created_at.toISOString()],
];

/** What was said in the chat; by everybody, or by the people of a search. */
export function MessagesPanel({ uids }: { uids: readonly string[] | null }) {
  const { people } = useAdminOverview();
  const list = usePagedList(useCallback(() => listMessages(people, uids), [people, uids]));
  return <RecordsPanel noun="messages" list={list} columns={COLUMNS} sheet={SHEET} empty="No messages yet" />;
}
