import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { EXPERTISE_OPTIONS } from '@portal/functions/contract/forms/expert-application';
import { FORM_STATUSES, type FormCollection, type FormStatus } from '@portal/functions/contract/forms/form-records';
import { useSearchParams } from 'react-router-dom';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { EmailText } from '#components/format/email-text.tsx';
import { formatSize } from '#components/format/formatters.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { replaceRow, usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { usePortalMutation } from '#lib/data/query.ts';

import { type ListRow, listRecords } from './api/lists.ts';
import { recount } from './desk/desk-queries.ts';
import { RecordsPanel } from './records/records-panel.tsx';
import { LongText, type TableColumn, TimeCell } from './records/records-table.tsx';

type ContactRow = ListRow<'contact_messages'>;

const CONTACT_COLUMNS: readonly TableColumn<ContactRow>[] = [
  {
    id: 'sender',
    label: 'From',
    width: '26%',
    cell: ({ name, email, phone, subject }) => <SenderCell {...{ name, email, phone }} about={subject} />,
  },
  {
    id: 'message',
    label: 'Message',
    width: '40%',
    cell: ({ name, subject, message }) => (
      <>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} dir="auto">
          {subject}
        </Typography>
        <LongText text={message} of={`message by ${name}`} />
      </>
    ),
  },
  { id: 'received', label: 'Received', width: '18%', cell: (row) => <ReceivedCell row={row} /> },
];

const CONTACT_CSV: readonly CsvColumn<ContactRow>[] = [
  ['Subject', ({ subject }) => subject],
  ['Message', ({ message }) => message],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone ?? ''],
  ['Status', ({ status }) => FORM_STATUS_LABELS[status]],
  ['Reference', ({ reference }) => reference],
  ['Received (UTC)', ({ receivedAt }) => receivedAt],
];

/** A list of forms, or the one form that `?form=` names with a button that shows all. */
function useForms<Collection extends FormCollection>(collection: Collection, noun: string) {
  const [params, setParams] = useSearchParams();
  const id = params.get('form') || undefined;
  const narrowed = id === undefined ? {} : { id };
  const listKey = [collection, id ?? ''];
  const list = usePortalInfiniteQuery(listKey, () => listRecords(collection, narrowed));
  const exported = {
    fileName: [noun, id && 'one'],
    firstPage: () => listRecords(collection, { ...narrowed, forExport: true }),
  };
  if (id === undefined) return { list, listKey, exported, empty: `No ${noun} yet`, all: null };
  const all = (
    <Box sx={FOOT}>
      <Button
        variant="outlined"
        onClick={() => setParams({ tab: params.get('tab') ?? '' })}
      >{`Show all ${noun}`}</Button>
    </Box>
  );
  return { list, listKey, exported, empty: 'This entry no longer exists', all };
}

const FOOT = { display: 'grid', justifyItems: 'center', pt: 3 } as const;

export function ContactPanel() {
  const { list, listKey, exported, empty, all } = useForms('contact_messages', 'contact messages');
  const columns = [
    ...CONTACT_COLUMNS,
    statusColumn<ContactRow>('contact_messages', listKey, '16%', ({ name }) => `message by ${name}`),
  ];
  return (
    <>
      <RecordsPanel
        noun="contact messages"
        list={list}
        columns={columns}
        csv={{ ...exported, columns: CONTACT_CSV }}
        empty={empty}
      />
      {all}
    </>
  );
}

type ApplicationRow = ListRow<'expert_applications'>;

const nameOf = ({ firstName, lastName }: ApplicationRow) => `${firstName} ${lastName}`;
const expertiseOf = ({ expertise }: ApplicationRow) =>
  EXPERTISE_OPTIONS.find(({ value }) => value === expertise)?.label ?? expertise;

const APPLICATION_COLUMNS: readonly TableColumn<ApplicationRow>[] = [
  {
    id: 'applicant',
    label: 'Applicant',
    width: '23%',
    cell: (row) => <SenderCell name={nameOf(row)} email={row.email} about="your application" />,
  },
  {
    id: 'application',
    label: 'Application',
    width: '27%',
    cell: (row) => (
      <>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {expertiseOf(row)}
        </Typography>
        {row.message ? <LongText text={row.message} of={`message by ${nameOf(row)}`} /> : null}
      </>
    ),
  },
  {
    id: 'resume',
    label: 'Résumé',
    width: '19%',
    cell: (row) => <ResumeButton applicationId={row.id} resume={row.resume} applicant={nameOf(row)} />,
  },
  { id: 'received', label: 'Received', width: '16%', cell: (row) => <ReceivedCell row={row} /> },
];

const APPLICATION_CSV: readonly CsvColumn<ApplicationRow>[] = [
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Expertise', expertiseOf],
  ['Message', ({ message }) => message ?? ''],
  ['Résumé', ({ resume }) => resume?.fileName ?? ''],
  ['Status', ({ status }) => FORM_STATUS_LABELS[status]],
  ['Reference', ({ reference }) => reference],
  ['Received (UTC)', ({ receivedAt }) => receivedAt],
];

export function ApplicationsPanel() {
  const { list, listKey, exported, empty, all } = useForms('expert_applications', 'applications');
  const columns = [
    ...APPLICATION_COLUMNS,
    statusColumn<ApplicationRow>('expert_applications', listKey, '15%', (row) => `application by ${nameOf(row)}`),
  ];
  return (
    <>
      <RecordsPanel
        noun="applications"
        list={list}
        columns={columns}
        csv={{ ...exported, columns: APPLICATION_CSV }}
        empty={empty}
      />
      {all}
    </>
  );
}

interface ResumeButtonProps {
  applicationId: string;
  resume: ApplicationRow['resume'];
  applicant: string;
}

/** The server records the access. */
function ResumeButton({ applicationId, resume, applicant }: ResumeButtonProps) {
  const toast = useToast();
  const { mutate, isPending } = usePortalMutation(() => call('getResumeLink', { applicationId }), {
    onSuccess: ({ url }) => window.location.assign(url),
    onError: ({ message }) => toast({ title: 'Résumé not opened', description: message, tone: 'destructive' }),
  });
  if (!resume) {
    return (
      <Typography variant="body2" color="textSecondary">
        No résumé
      </Typography>
    );
  }
  return (
    <>
      <BusyButton
        size="small"
        variant="outlined"
        busy={isPending}
        startIcon={<DescriptionOutlined />}
        onClick={() => mutate()}
      >
        Résumé
        <span style={visuallyHidden}>{` of ${applicant}`}</span>
      </BusyButton>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', overflowWrap: 'anywhere', mt: 0.5 }}>
        <bdi>{resume.fileName}</bdi>, {formatSize(resume.fileSize)}
      </Typography>
    </>
  );
}

/** `describe` completes the label "Status of the". */
const statusColumn = <Row extends { id: string; status: FormStatus }>(
  collection: FormCollection,
  listKey: readonly string[],
  width: string,
  describe: (row: Row) => string,
): TableColumn<Row> => ({
  id: 'status',
  label: 'Status',
  width,
  cell: (row) => (
    <FormStatusSelect
      collection={collection}
      id={row.id}
      status={row.status}
      label={`Status of the ${describe(row)}`}
      onChanged={(status) => replaceRow(listKey, { ...row, status })}
    />
  ),
});

interface FormStatusSelectProps {
  collection: FormCollection;
  id: string;
  status: FormStatus;
  /** "Status of the message by Ada". */
  label: string;
  onChanged: (status: FormStatus) => void;
}

const FORM_STATUS_LABELS: Record<FormStatus, string> = { new: 'New', read: 'Read', answered: 'Answered' };

const statusNamed = (value: string) => FORM_STATUSES.find((status) => status === value);

/** A change shows immediately, and reverts if saving fails. */
function FormStatusSelect({ collection, id, status, label, onChanged }: FormStatusSelectProps) {
  const toast = useToast();
  const { mutate, isPending, variables } = usePortalMutation(
    (next: FormStatus) => call('setFormStatus', { collection, id, status: next }),
    {
      onSuccess: (answer) => {
        onChanged(answer.status);
        recount();
      },
      onError: ({ message }) => toast({ title: 'Status not saved', description: message, tone: 'destructive' }),
    },
  );
  const saving = isPending ? variables : undefined;
  const change = (value: string) => {
    const next = statusNamed(value);
    if (next && !isPending) mutate(next);
  };
  return (
    <NativeSelect
      value={saving ?? status}
      onChange={(event) => change(event.target.value)}
      input={<OutlinedInput size="small" notched={false} />}
      inputProps={{ 'aria-label': label, 'aria-busy': saving !== undefined }}
      sx={{ typography: 'body2', fontWeight: status === 'new' ? 600 : undefined }}
    >
      {FORM_STATUSES.map((one) => (
        <option key={one} value={one}>
          {FORM_STATUS_LABELS[one]}
        </option>
      ))}
    </NativeSelect>
  );
}

function ReceivedCell({ row: { receivedAt, reference } }: { row: ContactRow | ApplicationRow }) {
  return (
    <>
      <TimeCell at={new Date(receivedAt)} />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        <span style={visuallyHidden}>Reference </span>
        {reference}
      </Typography>
    </>
  );
}

interface SenderCellProps {
  name: string;
  email: string;
  phone?: string | null;
  about: string;
}

function SenderCell({ name, email, phone, about }: SenderCellProps) {
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} dir="auto">
        {name}
      </Typography>
      <Link variant="body2" href={replyTo(email, about)}>
        <EmailText email={email} />
      </Link>
      {phone ? (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {phone}
        </Typography>
      ) : null}
    </>
  );
}

const replyTo = (email: string, about: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${about}`)}`;
