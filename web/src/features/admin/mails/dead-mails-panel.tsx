import Typography from '@mui/material/Typography';
import type { DeadMail, DeadMailsRequest, UnreadableMail } from '@portal/functions/contract/admin/admin';
import type { DescribedPerson } from '@portal/functions/contract/people';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { EmailText } from '#components/format/email-text.tsx';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { type Page, usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { usePortalMutation } from '#lib/data/query.ts';
import { recount } from '../desk/desk-queries.ts';
import { PersonCell } from '../records/person-name.tsx';
import { RecordsPanel } from '../records/records-panel.tsx';
import { type TableColumn, TimeCell } from '../records/records-table.tsx';
import { mailLabel, recipientOf } from './mail-texts.ts';

export function DeadMailsPanel() {
  const list = usePortalInfiniteQuery(['dead-mails'], () => listDeadMails());
  const changed = () => {
    void list.refetch();
    recount();
  };
  return (
    <RecordsPanel
      noun="undelivered emails"
      list={list}
      columns={[
        ...COLUMNS,
        { id: 'resend', label: 'Action', width: '16%', cell: (row) => <Resend row={row} onDone={changed} /> },
      ]}
      csv={{
        fileName: ['undelivered-emails'],
        columns: CSV_COLUMNS,
        firstPage: () => listDeadMails({ forExport: true }),
      }}
      empty="No undelivered emails"
    />
  );
}

const COLUMNS: readonly TableColumn<DeadMailRow>[] = [
  {
    id: 'kind',
    label: 'Email',
    width: '20%',
    cell: ({ kind }) => <Typography sx={{ fontWeight: 600 }}>{mailLabel(kind)}</Typography>,
  },
  { id: 'for', label: 'Recipient', width: '24%', cell: (row) => <Recipient row={row} /> },
  { id: 'happened', label: 'Occurred', width: '16%', cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  { id: 'reason', label: 'Reason', width: '24%', cell: (row) => <Reason row={row} /> },
];

const CSV_COLUMNS: readonly CsvColumn<DeadMailRow>[] = [
  ['Email', ({ kind }) => mailLabel(kind)],
  ['Recipient', ({ kind, person, uid }) => person?.account?.email ?? uid ?? recipientOf(kind)],
  ['Occurred (UTC)', ({ createdAt }) => createdAt.toISOString()],
  ['Attempts', ({ attempts }) => String(attempts)],
  ['Reason', ({ error }) => error ?? ''],
];

function Recipient({ row: { kind, person } }: { row: DeadMailRow }) {
  if (!person) return <Typography variant="body2">{recipientOf(kind)}</Typography>;
  return (
    <>
      <PersonCell person={person} />
      {person.account?.email ? (
        <Typography variant="body2" color="textSecondary">
          <EmailText email={person.account.email} />
        </Typography>
      ) : null}
    </>
  );
}

const Reason = ({ row: { attempts, error } }: { row: DeadMailRow }) => (
  <>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {error ?? 'No reason was recorded.'}
    </Typography>
    <Typography variant="caption" color="textSecondary">
      {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
    </Typography>
  </>
);

function Resend({ row, onDone }: { row: DeadMailRow; onDone: () => void }) {
  const toast = useToast();
  const { mutate, isPending } = usePortalMutation(() => call('resendMail', { id: row.id }), {
    onSuccess: () => {
      toast({ title: 'Sending again', description: 'We’ll try to deliver the email now.', tone: 'success' });
      onDone();
    },
    onError: ({ message }) => toast({ title: 'Not sent again', description: message, tone: 'destructive' }),
  });
  return (
    <BusyButton size="small" variant="outlined" busy={isPending} onClick={() => mutate()}>
      Send again
      <span style={visuallyHidden}>{`: ${mailLabel(row.kind)}`}</span>
    </BusyButton>
  );
}

interface DeadMailRow extends Omit<DeadMail, 'createdAt'> {
  createdAt: Date;
  /** Null for a mail without an account. */
  person: DescribedPerson | null;
}

async function listDeadMails(request: DeadMailsRequest = {}): Promise<Page<DeadMailRow | UnreadableMail>> {
  const { mails, next } = await call('listDeadMails', request);
  const uids = mails.flatMap((mail) => ('uid' in mail && mail.uid !== null ? mail.uid : []));
  const { people } = await call('describePeople', { uids });
  const personOf = (uid: string): DescribedPerson =>
    people.find((person) => person.uid === uid) ?? { uid, profile: null, unreadable: false, account: null };
  const toRow = ({ createdAt, ...mail }: DeadMail): DeadMailRow => ({
    ...mail,
    createdAt: new Date(createdAt),
    person: mail.uid === null ? null : personOf(mail.uid),
  });
  const rows = mails.map((mail) => ('unreadable' in mail ? mail : toRow(mail)));
  return { rows, next: next === null ? null : () => listDeadMails({ ...request, after: next }) };
}
