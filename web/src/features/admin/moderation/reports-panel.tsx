import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UnreadableRecord } from '@portal/functions/contract/admin/records';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useFocusAfterChange } from '#components/feedback/use-focus-after-change.ts';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { formatDateTime } from '#components/format/formatters.ts';
import { useNow } from '#components/format/use-now.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { type InfiniteRows, usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { type ListRow, listRecords, listReports } from '../api/lists.ts';
import { recount } from '../desk/desk-queries.ts';
import { personName } from '../records/person.ts';
import { PersonCell } from '../records/person-name.tsx';
import { RecordsPanel } from '../records/records-panel.tsx';
import type { TableColumn } from '../records/records-table.tsx';
import { RemovedMessages } from './removed-messages.tsx';
import { ReportedMessages } from './reported-messages.tsx';
import { UnmuteDialog } from './unmute-dialog.tsx';

/** An action on a report or mute can change another list, so all are reloaded. */
export function ReportsPanel() {
  const reports = usePortalInfiniteQuery(['reports'], () => listReports());
  const mutes = usePortalInfiniteQuery(['mutes'], () => listRecords('chat_mutes'));
  const removed = usePortalInfiniteQuery(['removed-messages'], () => listRecords('removed_messages'));
  const changed = () => {
    void removed.refetch();
    void reports.refetch();
    void mutes.refetch();
    recount();
  };
  return (
    <>
      <Section title="Reported messages" rows={reports.data}>
        <ReportedMessages list={reports} onChanged={changed} />
      </Section>
      <Section title="Removed messages" rows={removed.data}>
        <RemovedMessages list={removed} onChanged={changed} />
      </Section>
      <Section title="Muted members" rows={mutes.data}>
        <MutedMembers list={mutes} onChanged={changed} />
      </Section>
    </>
  );
}

/** The heading takes the focus when a row is removed with its focused button. */
function Section({
  title,
  rows,
  children,
}: {
  title: string;
  rows: readonly unknown[] | undefined;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useFocusAfterChange(rows, () => heading.current);
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& + &': { mt: { xs: 5, md: 7 } } }}>
      <Typography ref={heading} id={id} variant="h3" component="h2" tabIndex={-1} sx={{ mb: 1, outline: 'none' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

type MuteRow = ListRow<'chat_mutes'>;

const COLUMNS: readonly TableColumn<MuteRow>[] = [
  { id: 'member', label: 'Member', width: '26%', cell: ({ person }) => <PersonCell person={person} /> },
  {
    id: 'reason',
    label: 'Reason',
    width: '36%',
    cell: ({ reason }) => (
      <Typography sx={{ overflowWrap: 'anywhere' }} dir="auto">
        {reason}
      </Typography>
    ),
  },
  {
    id: 'until',
    label: 'Until',
    width: '20%',
    cell: ({ until }) => <Until until={until === null ? null : new Date(until)} />,
  },
];

const CSV_COLUMNS: readonly CsvColumn<MuteRow>[] = [
  ['Full name', ({ person }) => person.profile?.full_name ?? ''],
  ['Username', ({ person }) => person.profile?.username ?? ''],
  ['Reason', ({ reason }) => reason],
  ['Muted (UTC)', ({ mutedAt }) => mutedAt],
  ['Until (UTC)', ({ until }) => until ?? ''],
  ['Id', ({ id }) => id],
];

interface MutedMembersProps {
  list: InfiniteRows<MuteRow | UnreadableRecord>;
  onChanged: () => void;
}

function MutedMembers({ list, onChanged }: MutedMembersProps) {
  const lift: TableColumn<MuteRow> = {
    id: 'lift',
    label: 'Change',
    width: '18%',
    cell: (row) => <LiftButton row={row} onChanged={onChanged} />,
  };
  return (
    <RecordsPanel
      noun="muted members"
      list={list}
      columns={[...COLUMNS, lift]}
      csv={{
        fileName: ['muted-members'],
        columns: CSV_COLUMNS,
        firstPage: () => listRecords('chat_mutes', { forExport: true }),
      }}
      order="newest first"
      empty="No muted members"
    />
  );
}

function Until({ until }: { until: Date | null }) {
  const now = useNow();
  if (!until) return <Typography variant="body2">Until unmuted</Typography>;
  const over = until <= now;
  return (
    <Typography variant="body2" color={over ? 'textSecondary' : 'textPrimary'}>
      {over ? `Ended ${formatDateTime(until)}` : formatDateTime(until)}
    </Typography>
  );
}

function LiftButton({ row: { id, person }, onChanged }: { row: MuteRow; onChanged: () => void }) {
  const [asking, setAsking] = useState(false);
  const name = personName(person);
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setAsking(true)}>
        Unmute<span style={visuallyHidden}>{` ${name}`}</span>
      </Button>
      {asking ? (
        <UnmuteDialog
          uid={id}
          name={name}
          onClose={() => setAsking(false)}
          onUnmuted={() => {
            setAsking(false);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
}
