import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Typography from '@mui/material/Typography';
import { EXPERTISE_OPTIONS } from '@portal/functions/contract/forms/expert-application';
import type { ApplicationRecord } from '@portal/functions/contract/forms/form-records';
import { useState } from 'react';
import { BusyButton } from '#components/feedback/busy-button.tsx';
import { formatSize } from '#components/format/formatters.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { useToast } from '#components/toast/use-toast.ts';
import { call } from '#lib/data/call.ts';
import { normalizeCallError } from '#lib/data/call-error.ts';
import type { Unreadable } from '../records/api/read-page.ts';
import { LongText, TimeCell } from '../records/cells.tsx';
import { RecordsPanel } from '../records/records-panel.tsx';
import type { Column } from '../records/records-table.tsx';
import type { CsvColumn } from '../records/to-csv.ts';
import { type PagedList, usePagedList } from '../records/use-paged-list.ts';
import { type FormRow, listApplications } from './api/list-forms.ts';
import { FORM_STATUS_LABELS, FormStatusSelect, SenderCell } from './form-cells.tsx';

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

interface ResumeButtonProps {
  applicationId: string;
  resume: ApplicationRecord['resume'];
  applicant: string;
}

/** Saves the résumé of an application through a link of its own; the portal records that it was opened. */
function ResumeButton({ applicationId, resume, applicant }: ResumeButtonProps) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  if (!resume) {
    return (
      <Typography variant="body2" color="textSecondary">
        No résumé
      </Typography>
    );
  }
  const open = async () => {
    setBusy(true);
    try {
      window.location.assign((await call('getResumeLink', { applicationId })).url);
    } catch (error) {
      toast({ title: 'Résumé not opened', description: normalizeCallError(error).message, tone: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <>
      <BusyButton
        size="small"
        variant="outlined"
        busy={busy}
        startIcon={<DescriptionOutlined />}
        onClick={() => void open()}
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
