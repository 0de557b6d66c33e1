import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UnreadableRecord } from '@portal/functions/contract/admin/records';
import { REPORT_REASON_LABELS, REPORT_REASONS } from '@portal/functions/contract/chat/chat';
import { useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { formatDateTime } from '#components/format/formatters.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { call } from '#lib/data/call.ts';
import type { InfiniteRows } from '#lib/data/infinite-query.ts';
import { type ListRow, listRecords } from '../api/lists.ts';
import { personName } from '../records/person.ts';
import { PersonCell, PersonName } from '../records/person-name.tsx';
import { RecordsPanel } from '../records/records-panel.tsx';
import { LongText, MutedText, type TableColumn, TimeCell } from '../records/records-table.tsx';
import { ContextDialog } from './context-dialog.tsx';
import { useModeration } from './use-moderation.ts';

type RemovedRow = ListRow<'removed_messages'>;

const reasonsOf = ({ reasons }: RemovedRow) =>
  REPORT_REASONS.filter((reason) => reasons?.split(', ').includes(reason)).map(
    (reason) => REPORT_REASON_LABELS[reason],
  );

const COLUMNS: readonly TableColumn<RemovedRow>[] = [
  {
    id: 'message',
    label: 'Message',
    width: '38%',
    cell: ({ person, content }) => (
      <>
        <PersonCell person={person} />
        <LongText text={content} of={`message by ${personName(person)}`} />
      </>
    ),
  },
  {
    id: 'removed-by',
    label: 'Removed by',
    width: '24%',
    cell: (row) => (
      <>
        <Typography dir="auto">
          <PersonName uid={row.removedBy.uid}>{personName(row.removedBy)}</PersonName>
        </Typography>
        {reasonsOf(row).map((reason) => (
          <MutedText key={reason} text={reason} />
        ))}
      </>
    ),
  },
  {
    id: 'removed',
    label: 'Removed',
    width: '16%',
    cell: ({ removedAt, keptUntil }) => (
      <>
        <TimeCell at={new Date(removedAt)} />
        <MutedText text={`Text kept until ${formatDateTime(new Date(keptUntil))}`} />
      </>
    ),
  },
];

const CSV_COLUMNS: readonly CsvColumn<RemovedRow>[] = [
  ['Message', ({ content }) => content],
  ['Author', ({ person }) => person.profile?.full_name ?? ''],
  ['Author id', ({ person }) => person.uid],
  ['Reported for', (row) => reasonsOf(row).join('; ')],
  ['Removed by', ({ removedBy }) => removedBy.profile?.full_name ?? ''],
  ['Removed by id', ({ removedBy }) => removedBy.uid],
  ['Sent (UTC)', ({ sentAt }) => sentAt],
  ['Removed (UTC)', ({ removedAt }) => removedAt],
  ['Message id', ({ id }) => id],
];

interface RemovedMessagesProps {
  list: InfiniteRows<RemovedRow | UnreadableRecord>;
  onChanged: () => void;
}

export function RemovedMessages({ list, onChanged }: RemovedMessagesProps) {
  const change: TableColumn<RemovedRow> = {
    id: 'change',
    label: 'Change',
    width: '22%',
    cell: (row) => <RemovedActions row={row} onChanged={onChanged} />,
  };
  return (
    <RecordsPanel
      noun="removed messages"
      list={list}
      columns={[...COLUMNS, change]}
      csv={{
        fileName: ['removed-messages'],
        columns: CSV_COLUMNS,
        firstPage: () => listRecords('removed_messages', { forExport: true }),
      }}
      empty="No removed messages"
    />
  );
}

function RemovedActions({ row: { id, person }, onChanged }: { row: RemovedRow; onChanged: () => void }) {
  const [reading, setReading] = useState(false);
  const { isPending, run } = useModeration(onChanged);
  const of = <span style={visuallyHidden}>{` the message by ${personName(person)}`}</span>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <BusyButton
        size="small"
        variant="outlined"
        color="inherit"
        busy={isPending}
        onClick={() => run(() => call('restoreMessage', { messageId: id }), 'Message restored')}
      >
        Restore{of}
      </BusyButton>
      <Button size="small" variant="text" color="inherit" onClick={() => setReading(true)}>
        Context<span style={visuallyHidden}>{` of the message by ${personName(person)}`}</span>
      </Button>
      {reading ? <ContextDialog messageId={id} onClose={() => setReading(false)} /> : null}
    </Box>
  );
}
