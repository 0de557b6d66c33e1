import Typography from '@mui/material/Typography';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { EmailText } from '#components/format/email-text.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { useInfiniteQuery } from '#lib/data/infinite-query.ts';
import { useMutation } from '#lib/data/query.ts';
import { useAdminOverview } from '../admin-context.ts';
import { PersonCell, TimeCell } from '../records/cells.tsx';
import type { CsvColumn } from '../records/export-csv.ts';
import { RecordsPanel } from '../records/records-panel.tsx';
import type { TableColumn } from '../records/records-table.tsx';
import { type DeadMailRow, listDeadMails } from './list-dead-mails.ts';
import { MAIL_LABELS, recipientOf } from './mail-texts.ts';

/** Mails that were given up after their last attempt. Each can be sent again. */
export function DeadMailsPanel() {
  const { people, recount } = useAdminOverview();
  const list = useInfiniteQuery(['dead-mails'], () => listDeadMails(people));
  const changed = () => {
    list.reload();
    recount();
  };
  return (
    <RecordsPanel
      noun="mails given up"
      list={list}
      columns={[
        ...COLUMNS,
        { id: 'resend', label: 'Action', width: '16%', cell: (row) => <Resend row={row} onDone={changed} /> },
      ]}
      csvColumns={CSV_COLUMNS}
      empty="No mail was given up"
    />
  );
}

const COLUMNS: readonly TableColumn<DeadMailRow>[] = [
  {
    id: 'kind',
    label: 'Mail',
    width: '20%',
    cell: ({ kind }) => <Typography sx={{ fontWeight: 600 }}>{MAIL_LABELS[kind]}</Typography>,
  },
  { id: 'for', label: 'For', width: '24%', cell: (row) => <Recipient row={row} /> },
  { id: 'happened', label: 'Happened', width: '16%', cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  { id: 'reason', label: 'Reason', width: '24%', cell: (row) => <Reason row={row} /> },
];

const CSV_COLUMNS: readonly CsvColumn<DeadMailRow>[] = [
  ['Mail', ({ kind }) => MAIL_LABELS[kind]],
  ['For', ({ kind, account, uid }) => account?.email ?? uid ?? recipientOf(kind)],
  ['Happened (UTC)', ({ createdAt }) => createdAt.toISOString()],
  ['Attempts', ({ attempts }) => String(attempts)],
  ['Reason', ({ error }) => error ?? ''],
];

function Recipient({ row: { kind, person, account } }: { row: DeadMailRow }) {
  if (!person) return <Typography variant="body2">{recipientOf(kind)}</Typography>;
  return (
    <>
      <PersonCell person={person} />
      {account?.email ? (
        <Typography variant="body2" color="textSecondary">
          <EmailText email={account.email} />
        </Typography>
      ) : null}
    </>
  );
}

const Reason = ({ row: { attempts, error } }: { row: DeadMailRow }) => (
  <>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {error ?? 'No reason is on record.'}
    </Typography>
    <Typography variant="caption" color="textSecondary">
      {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
    </Typography>
  </>
);

function Resend({ row, onDone }: { row: DeadMailRow; onDone: () => void }) {
  const toast = useToast();
  const { mutate, busy } = useMutation(() => call('resendMail', { id: row.id }), {
    onSuccess: () => {
      toast({ title: 'Queued', description: 'The mail is sent again at once.', tone: 'success' });
      onDone();
    },
    onError: ({ message }) => toast({ title: 'Not sent again', description: message, tone: 'destructive' }),
  });
  return (
    <BusyButton size="small" variant="outlined" busy={busy} onClick={() => void mutate()}>
      Send again
      <span style={visuallyHidden}>{`: ${MAIL_LABELS[row.kind]}`}</span>
    </BusyButton>
  );
}
