import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Typography from '@mui/material/Typography';
import { EXPERTISE_OPTIONS } from '@portal/functions/contract/forms/expert-application';
import type { ApplicationRecord } from '@portal/functions/contract/forms/form-records';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { formatSize } from '#components/format/formatters.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { type InfiniteList, useInfiniteQuery } from '#lib/data/infinite-query.ts';
import { useMutation } from '#lib/data/query.ts';
import type { Unreadable } from '../records/api/read-page.ts';
import { LongText, TimeCell } from '../records/cells.tsx';
import type { CsvColumn } from '../records/export-csv.ts';
import { RecordsPanel } from '../records/records-panel.tsx';
import type { TableColumn } from '../records/records-table.tsx';
import { type FormRow, listApplications } from './api/list-forms.ts';
import { FORM_STATUS_LABELS, FormStatusSelect, SenderCell } from './form-cells.tsx';

type Row = FormRow<ApplicationRecord>;

const nameOf = ({ form }: Row) => `${form.first_name} ${form.last_name}`;
const expertiseOf = ({ form }: Row) =>
  EXPERTISE_OPTIONS.find(({ value }) => value === form.expertise)?.label ?? form.expertise;

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'applicant',
    label: 'Applicant',
    width: '23%',
    cell: (row) => <SenderCell name={nameOf(row)} email={row.form.email} about="your application" />,
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
        {row.form.message ? <LongText text={row.form.message} of={`message by ${nameOf(row)}`} /> : null}
      </>
    ),
  },
  {
    id: 'resume',
    label: 'Résumé',
    width: '19%',
    cell: (row) => <ResumeButton applicationId={row.id} resume={row.form.resume} applicant={nameOf(row)} />,
  },
  { id: 'received', label: 'Received', width: '16%', cell: ({ form }) => <TimeCell at={form.created_at} /> },
];

const CSV_COLUMNS: readonly CsvColumn<Row>[] = [
  ['First name', ({ form }) => form.first_name],
  ['Last name', ({ form }) => form.last_name],
  ['E-mail', ({ form }) => form.email],
  ['Expertise', expertiseOf],
  ['Message', ({ form }) => form.message ?? ''],
  ['Résumé', ({ form }) => form.resume?.file_name ?? ''],
  ['Status', ({ form }) => FORM_STATUS_LABELS[form.status]],
  ['Received (UTC)', ({ form }) => form.created_at.toISOString()],
];

const statusColumn = (list: InfiniteList<Row | Unreadable>): TableColumn<Row> => ({
  id: 'status',
  label: 'Status',
  width: '15%',
  cell: (row) => (
    <FormStatusSelect
      collection="expert_applications"
      id={row.id}
      status={row.form.status}
      label={`Status of the application by ${nameOf(row)}`}
      onChanged={(status) => list.replace({ id: row.id, form: { ...row.form, status } })}
    />
  ),
});

/** Applications to the expert network. */
export function ApplicationsPanel() {
  const list = useInfiniteQuery(['applications'], listApplications);
  const columns = [...COLUMNS, statusColumn(list)];
  return (
    <RecordsPanel
      noun="applications"
      list={list}
      columns={columns}
      csvColumns={CSV_COLUMNS}
      empty="No applications yet"
    />
  );
}

interface ResumeButtonProps {
  applicationId: string;
  resume: ApplicationRecord['resume'];
  applicant: string;
}

/** Downloads a résumé through a link of its own; the access is logged. */
function ResumeButton({ applicationId, resume, applicant }: ResumeButtonProps) {
  const toast = useToast();
  const { mutate, busy } = useMutation(() => call('getResumeLink', { applicationId }), {
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
        busy={busy}
        startIcon={<DescriptionOutlined />}
        onClick={() => void mutate()}
      >
        Résumé
        <span style={visuallyHidden}>{` of ${applicant}`}</span>
      </BusyButton>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block', overflowWrap: 'anywhere', mt: 0.5 }}>
        <bdi>{resume.file_name}</bdi>, {formatSize(resume.file_size)}
      </Typography>
    </>
  );
}
