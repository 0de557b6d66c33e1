import Typography from '@mui/material/Typography';
import type { DeadMail } from '@portal/functions/contract/admin/admin';
import { ADMIN_PAGE } from '@portal/functions/contract/limits';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { EmailText } from '#components/format/email-text.tsx';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, refetchQuery, usePortalMutation } from '#lib/data/query.ts';
import { recount, refetchLists } from '../desk/desk-queries.ts';
import { type BulkAction, defined, Queue } from '../queue/queue.tsx';
import type { QueueColumn } from '../queue/queue-grid.tsx';
import { QueueRecord } from '../queue/queue-record.tsx';
import { personName } from '../records/person.ts';
import { PersonCell } from '../records/person-name.tsx';
import { MutedText, TimeCell } from '../records/records-table.tsx';
import { mailLabel, recipientOf } from './mail-texts.ts';
import { resendMails } from './resend-mails.ts';

type Row = DeadMail;

/** The queue, or the email that `?mail=` names. */
export function DeadMailsPanel() {
  const [params] = useSearchParams();
  const id = params.get('mail');
  if (id) return <MailRecord id={id} />;
  return (
    <Queue
      noun="undelivered emails"
      states={[]}
      columns={COLUMNS}
      fetchPage={({ from, to, order, cursor, before, forExport }) =>
        call('listDeadMails', defined({ from, to, order, cursor, before, forExport }))
      }
      nameOf={({ kind }) => mailLabel(kind)}
      recordParam="mail"
      csv={CSV_COLUMNS}
      ages
      bulk={SENDING}
      empty={() => 'No undelivered emails'}
      onReload={recount}
    />
  );
}

const sendingAgain = (count: number) => (count === 1 ? 'Sending 1 email again' : `Sending ${count} emails again`);

const SENDING: BulkAction<Row> = {
  label: 'Send again',
  doing: sendingAgain,
  max: ADMIN_PAGE,
  run: resendMails,
  describe: (done) => `${sendingAgain(done)}.`,
  nameOf: (row) => `${mailLabel(row.kind)} (${nameOfRecipient(row)})`,
};

function MailRecord({ id }: { id: string }) {
  return (
    <QueueRecord<Row> noun="undelivered emails" recordParam="mail" query={callQuery('listDeadMails', { id })}>
      {(row) => (
        <>
          <Typography variant="h4" component="h2">
            {mailLabel(row.kind)}
          </Typography>
          <div>
            {row.person ? <PersonCell person={row.person} /> : <Typography>{recipientOf(row.kind)}</Typography>}
            <Address row={row} />
          </div>
          <TimeCell at={new Date(row.createdAt)} />
          <div>
            <Reason row={row} />
          </div>
          <div>
            <Resend id={id} />
          </div>
        </>
      )}
    </QueueRecord>
  );
}

/** Leads back to the list that the email has left. */
function Resend({ id }: { id: string }) {
  const toast = useToast();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { mutate, isPending } = usePortalMutation(() => call('resendMail', { id }), {
    onSuccess: () => {
      toast({ title: 'Sending again', description: 'We’ll try to deliver the email now.', tone: 'success' });
      const list = new URLSearchParams(params);
      list.delete('mail');
      void navigate(`?${list}`);
      void refetchQuery({ queryKey: ['queue', 'undelivered emails'] });
      refetchLists('listDeadMails');
    },
    onError: ({ message }) => toast({ title: 'Not sent again', description: message, tone: 'destructive' }),
  });
  return (
    <BusyButton size="small" variant="contained" busy={isPending} onClick={() => mutate()}>
      Send again
    </BusyButton>
  );
}

const nameOfRecipient = ({ person, kind }: Row): string => (person ? personName(person) : recipientOf(kind));

function Address({ row: { person } }: { row: Row }) {
  const email = person?.account?.email;
  return email ? <MutedText text={<EmailText email={email} />} /> : null;
}

const Reason = ({ row: { attempts, error } }: { row: Row }) => (
  <>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {error ?? 'No reason was recorded.'}
    </Typography>
    <Typography variant="caption" color="textSecondary">
      {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
    </Typography>
  </>
);

const COLUMNS: readonly QueueColumn<Row>[] = [
  {
    id: 'kind',
    label: 'Email',
    flex: 1.3,
    minWidth: 150,
    cell: () => null,
    phoneCell: (row) => (
      <>
        <MutedText text={nameOfRecipient(row)} />
        <Reason row={row} />
        <TimeCell at={new Date(row.createdAt)} />
      </>
    ),
  },
  {
    id: 'for',
    label: 'Recipient',
    flex: 1.5,
    wide: true,
    cell: (row) => (
      <>
        <Typography variant="body2" dir="auto">
          {nameOfRecipient(row)}
        </Typography>
        <Address row={row} />
      </>
    ),
  },
  { id: 'reason', label: 'Reason', flex: 1.7, wide: true, cell: (row) => <Reason row={row} /> },
  {
    id: 'happened',
    label: 'Occurred',
    flex: 0.9,
    wide: true,
    ordered: true,
    cell: ({ createdAt }) => <TimeCell at={new Date(createdAt)} />,
  },
];

const CSV_COLUMNS: readonly CsvColumn<Row>[] = [
  ['Email', ({ kind }) => mailLabel(kind)],
  ['Recipient', ({ kind, person }) => person?.account?.email ?? person?.uid ?? recipientOf(kind)],
  ['Occurred (UTC)', ({ createdAt }) => createdAt],
  ['Attempts', ({ attempts }) => String(attempts)],
  ['Reason', ({ error }) => error ?? ''],
];
