import Typography from '@mui/material/Typography';
import { EXPERTISE_OPTIONS } from '@portal/functions/contract/forms/expert-application';
import type { ApplicationRecord } from '@portal/functions/contract/forms/form-records';
import { type FormRow, listApplications } from '../api/list-forms.ts';
import type { Unreadable } from '../api/unreadable.ts';
import type { CsvColumn } from '../to-csv.ts';
import { type PagedList, usePagedList } from '../use-paged-list.ts';
import { FORM_STATUS_LABELS, FormStatusSelect } from './form-status-select.tsx';
import { LongText } from './long-text.tsx';
import { RecordsPanel } from './records-panel.tsx';
import type { Column } from './records-table.tsx';
import { ResumeButton } from './resume-button.tsx';
import { SenderCell } from './sender-cell.tsx';
import { TimeCell } from './time-cell.tsx';

type Row = FormRow<ApplicationRecord>;

const nameOf = ({ form }: Row) => `${form.first_name} ${form.last_name}`;
const expertiseOf = ({ form }: Row) =>
  EXPERTISE_OPTIONS.find(({ value }) => value === form.expertise)?.label ?? form.expertise;

const COLUMNS: readonly Column<Row>[] = [
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

const SHEET: readonly CsvColumn<Row>[] = [
  ['First name', ({ form }) => form.first_name],
  ['Last name', ({ form }) => form.last_name],
  ['E-mail', ({ form }) => form.email],
  ['Expertise', expertiseOf],
  ['Message', ({ form }) => form.message ?? ''],
  ['Résumé', ({ form }) => form.resume?.file_name ?? ''],
  ['Status', ({ form }) => FORM_STATUS_LABELS[form.status]],
  ['Received (UTC)', ({ form }) => form.created_at.toISOString()],
];

const statusColumn = (list: PagedList<Row | Unreadable>): Column<Row> => ({
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

/** Who has applied to the network of experts. */
export function ApplicationsPanel() {
  const list = usePagedList(listApplications);
  const columns = [...COLUMNS, statusColumn(list)];
  return <RecordsPanel noun="applications" list={list} columns={columns} sheet={SHEET} empty="No applications yet" />;
}
