import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  FORM_STATE_NAMES,
  FORM_STATES,
  type FormRow,
  type FormState,
  PIPELINE_OF,
} from '@portal/functions/contract/forms/form-desk';
import type { FormCollection } from '@portal/functions/contract/forms/form-records';
import { FORMS_CLOSED_AT_ONCE } from '@portal/functions/contract/limits';
import { useSearchParams } from 'react-router-dom';
import { type Badge, StatusBadge } from '#components/feedback/status-badge.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { EmailText } from '#components/format/email-text.tsx';
import { call } from '#lib/data/call.ts';
import { callQuery, refetchQuery, usePortalQuery } from '#lib/data/query.ts';
import { recount } from '../desk/desk-queries.ts';
import { type BulkAction, Queue, type QueueRequest } from '../queue/queue.tsx';
import { type QueueColumn, shorten } from '../queue/queue-grid.tsx';
import { MutedText, TimeCell } from '../records/records-table.tsx';
import { formCounts } from './form-queries.ts';
import { FormRecord } from './form-record.tsx';

export const ContactPanel = () => <FormsPanel collection="contact_messages" />;
export const ApplicationsPanel = () => <FormsPanel collection="expert_applications" />;

const NOUNS: Readonly<Record<FormCollection, string>> = {
  contact_messages: 'messages',
  expert_applications: 'applications',
};

/** The queue, or the record that `?form=` names. */
function FormsPanel({ collection }: { collection: FormCollection }) {
  const [params] = useSearchParams();
  const id = params.get('form');
  if (!id) return <FormsQueue key={collection} collection={collection} />;
  return <FormRecord collection={collection} id={id} noun={NOUNS[collection]} />;
}

function FormsQueue({ collection }: { collection: FormCollection }) {
  const noun = NOUNS[collection];
  const counts = usePortalQuery(formCounts(collection));
  const staff = usePortalQuery(callQuery('listStaff', { area: 'messages' })).data?.staff ?? [];
  const ownerOf = (row: FormRow) => staff.find(({ uid }) => uid === row.owner)?.name ?? (row.owner ? '…' : '');
  const recountAll = () => {
    void refetchQuery(formCounts(collection));
    recount();
  };
  return (
    <Queue
      noun={noun}
      states={PIPELINE_OF[collection].map((state) => ({
        id: state,
        label: FORM_STATES[state].label,
        count: counts.data?.states.find((counted) => counted.state === state)?.count,
      }))}
      columns={columnsOf(collection, ownerOf)}
      fetchPage={(request) => fetchForms(collection, request)}
      nameOf={({ name }) => name}
      recordParam="form"
      csv={csvOf(collection, ownerOf)}
      searchHint={collection === 'contact_messages' ? 'Name, email, reference or subject' : 'Name, email or reference'}
      owners="messages"
      ages
      {...(collection === 'contact_messages' && { bulk: CLOSING })}
      empty={(state) => EMPTY[state] ?? `No ${noun} here`}
      onReload={recountAll}
    />
  );
}

const EMPTY: Readonly<Record<string, string>> = {
  received: 'Nothing is waiting for an answer',
  all: 'Nothing has been received yet',
};

const CLOSING: BulkAction<FormRow> = {
  label: 'Close',
  doing: (count) => (count === 1 ? 'Closing 1 message' : `Closing ${count} messages`),
  max: FORMS_CLOSED_AT_ONCE,
  run: async (ids) => {
    const { closed, failed } = await call('closeMessages', { ids });
    return { done: closed.length, failed };
  },
  describe: (done) => (done === 1 ? '1 message closed.' : `${done} messages closed.`),
  nameOf: ({ name, reference }) => `${name} (${reference})`,
};

function fetchForms(collection: FormCollection, { state, ...request }: QueueRequest) {
  const known = FORM_STATE_NAMES.find((name) => name === state);
  return call('listForms', { collection, ...request, ...(known && { state: known }) });
}

const TONES: Readonly<Record<FormState, Badge['tone']>> = {
  received: 'pending',
  answered: 'info',
  interview: 'info',
  session: 'info',
  accepted: 'positive',
  declined: 'negative',
  closed: 'neutral',
};

const columnsOf = (collection: FormCollection, ownerOf: (row: FormRow) => string): readonly QueueColumn<FormRow>[] => [
  {
    id: 'sender',
    label: collection === 'contact_messages' ? 'From' : 'Applicant',
    flex: 1.2,
    minWidth: 170,
    phoneCell: (row) => (
      <>
        <Subject row={row} />
        <Stack direction="row" spacing={1.5} sx={{ mt: 1 }}>
          <State state={row.state} />
          <TimeCell at={new Date(row.receivedAt)} />
        </Stack>
      </>
    ),
    cell: ({ email, reference }) => (
      <>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <EmailText email={email} />
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {reference}
        </Typography>
      </>
    ),
  },
  {
    id: 'subject',
    label: collection === 'contact_messages' ? 'Message' : 'Expertise',
    flex: 2,
    minWidth: 150,
    wide: true,
    cell: (row) => <Subject row={row} />,
  },
  {
    id: 'state',
    label: 'State',
    flex: 0.7,
    wide: true,
    cell: ({ state }) => <State state={state} />,
  },
  { id: 'owner', label: 'Owner', flex: 0.8, wide: true, cell: (row) => <MutedText text={ownerOf(row)} /> },
  {
    id: 'received',
    label: 'Received',
    flex: 0.9,
    wide: true,
    ordered: true,
    cell: ({ receivedAt }) => <TimeCell at={new Date(receivedAt)} />,
  },
];

function Subject({ row: { subject, message } }: { row: FormRow }) {
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600 }} dir="auto">
        {subject}
      </Typography>
      <MutedText text={shorten(message ?? '')} />
    </>
  );
}

const State = ({ state }: { state: FormState }) => <StatusBadge tone={TONES[state]} label={FORM_STATES[state].label} />;

const csvOf = (collection: FormCollection, ownerOf: (row: FormRow) => string): readonly CsvColumn<FormRow>[] => [
  ['Reference', ({ reference }) => reference],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone ?? ''],
  [collection === 'contact_messages' ? 'Subject' : 'Expertise', ({ subject }) => subject],
  ['Message', ({ message }) => message ?? ''],
  ['Résumé', ({ resume }) => resume?.fileName ?? ''],
  ['State', ({ state }) => FORM_STATES[state].label],
  ['Owner', ownerOf],
  ['Received (UTC)', ({ receivedAt }) => receivedAt],
];
