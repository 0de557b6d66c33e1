import Typography from '@mui/material/Typography';
import type { ContactRecord } from '@portal/functions/contract/forms/form-records';
import { type InfiniteList, useInfiniteQuery } from '#lib/data/infinite-query.ts';
import type { Unreadable } from '../records/api/read-page.ts';
import { LongText, TimeCell } from '../records/cells.tsx';
import type { CsvColumn } from '../records/export-csv.ts';
import { RecordsPanel } from '../records/records-panel.tsx';
import type { TableColumn } from '../records/records-table.tsx';
import { type FormRow, listContactMessages } from './api/list-forms.ts';
import { FORM_STATUS_LABELS, FormStatusSelect, SenderCell } from './form-cells.tsx';

type Row = FormRow<ContactRecord>;

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'sender',
    label: 'From',
    width: '26%',
    cell: ({ form }) => <SenderCell name={form.name} email={form.email} phone={form.phone} about={form.subject} />,
  },
  {
    id: 'message',
    label: 'Message',
    width: '40%',
    cell: ({ form }) => (
      <>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} dir="auto">
          {form.subject}
        </Typography>
        <LongText text={form.message} of={`message by ${form.name}`} />
      </>
    ),
  },
  { id: 'received', label: 'Received', width: '18%', cell: ({ form }) => <TimeCell at={form.created_at} /> },
];

const CSV_COLUMNS: readonly CsvColumn<Row>[] = [
  ['Subject', ({ form }) => form.subject],
  ['Message', ({ form }) => form.message],
  ['Name', ({ form }) => form.name],
  ['E-mail', ({ form }) => form.email],
  ['Phone', ({ form }) => form.phone ?? ''],
  ['Status', ({ form }) => FORM_STATUS_LABELS[form.status]],
  ['Received (UTC)', ({ form }) => form.created_at.toISOString()],
];

const statusColumn = (list: InfiniteList<Row | Unreadable>): TableColumn<Row> => ({
  id: 'status',
  label: 'Status',
  width: '16%',
  cell: ({ id, form }) => (
    <FormStatusSelect
      collection="contact_messages"
      id={id}
      status={form.status}
      label={`Status of the message by ${form.name}`}
      onChanged={(status) => list.replace({ id, form: { ...form, status } })}
    />
  ),
});

/** Messages from the contact form. */
export function ContactPanel() {
  const list = useInfiniteQuery(['contact-messages'], listContactMessages);
  const columns = [...COLUMNS, statusColumn(list)];
  return (
    <RecordsPanel
      noun="contact messages"
      list={list}
      columns={columns}
      csvColumns={CSV_COLUMNS}
      empty="No contact messages yet"
    />
  );
}
