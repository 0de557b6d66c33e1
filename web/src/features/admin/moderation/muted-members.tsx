import Typography from '@mui/material/Typography';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { formatDateTime } from '#components/format/formatters.ts';
import { useNow } from '#components/format/use-now.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { call } from '#lib/data/call.ts';
import type { InfiniteList } from '#lib/data/infinite-query.ts';
import { personName } from '../people/person.ts';
import type { Unreadable } from '../records/api/read-page.ts';
import { PersonCell } from '../records/cells.tsx';
import type { CsvColumn } from '../records/export-csv.ts';
import { RecordsPanel } from '../records/records-panel.tsx';
import type { TableColumn } from '../records/records-table.tsx';
import type { MuteRow } from './api/list-reports.ts';
import { useModeration } from './use-moderation.ts';

const COLUMNS: readonly TableColumn<MuteRow>[] = [
  { id: 'member', label: 'Member', width: '26%', cell: ({ person }) => <PersonCell person={person} /> },
  {
    id: 'reason',
    label: 'Reason',
    width: '36%',
    cell: ({ mute }) => (
      <Typography sx={{ overflowWrap: 'anywhere' }} dir="auto">
        {mute.reason}
      </Typography>
    ),
  },
  { id: 'until', label: 'Until', width: '20%', cell: ({ mute }) => <Until until={mute.until} /> },
];

const CSV_COLUMNS: readonly CsvColumn<MuteRow>[] = [
  ['Full name', ({ person }) => person.profile?.full_name ?? ''],
  ['Username', ({ person }) => person.profile?.username ?? ''],
  ['Reason', ({ mute }) => mute.reason],
  ['Muted (UTC)', ({ mute }) => mute.muted_at.toISOString()],
  ['Until (UTC)', ({ mute }) => mute.until?.toISOString() ?? ''],
  ['Id', ({ id }) => id],
];

interface MutedMembersProps {
  list: InfiniteList<MuteRow | Unreadable>;
  onChanged: () => void;
}

/** Muted members, until when, and a button to lift the mute. */
export function MutedMembers({ list, onChanged }: MutedMembersProps) {
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
      csvColumns={CSV_COLUMNS}
      order="the latest first"
      empty="Nobody is muted"
    />
  );
}

function Until({ until }: { until: Date | null }) {
  const now = useNow();
  if (!until) return <Typography variant="body2">It is lifted</Typography>;
  const over = until <= now;
  return (
    <Typography variant="body2" color={over ? 'textSecondary' : 'textPrimary'}>
      {over ? `Ended ${formatDateTime(until)}` : formatDateTime(until)}
    </Typography>
  );
}

function LiftButton({ row: { id, person }, onChanged }: { row: MuteRow; onChanged: () => void }) {
  const { busy, run } = useModeration(onChanged);
  return (
    <BusyButton
      size="small"
      variant="outlined"
      color="inherit"
      busy={busy}
      onClick={() => void run(() => call('unmuteAuthor', { uid: id }), 'Mute lifted')}
    >
      Lift<span style={visuallyHidden}>{` the mute of ${personName(person)}`}</span>
    </BusyButton>
  );
}
