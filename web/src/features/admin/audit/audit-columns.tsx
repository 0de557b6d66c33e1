import Typography from '@mui/material/Typography';
import type { AuditKind, AuditPerson, AuditRow } from '@portal/functions/contract/admin/audit';
import type { ReactNode } from 'react';
import { EmailText } from '#components/format/email-text.tsx';
import { TimeCell } from '../records/cells.tsx';
import type { CsvColumn } from '../records/export-csv.ts';
import type { TableColumn } from '../records/records-table.tsx';
import { auditDetails, auditSentence, FILTER_LABELS, KIND_LABELS, shortId } from './audit-text.ts';

type Titles = ReadonlyMap<string, string>;

export const auditColumns = (kind: AuditKind, titles: Titles): readonly TableColumn<AuditRow>[] => [
  { id: 'event', label: 'Event', width: '48%', cell: (row) => <EventOf row={row} titles={titles} /> },
  { id: 'person', label: FILTER_LABELS[kind].person, width: '32%', cell: (row) => <PersonOf row={row} /> },
  {
    id: 'when',
    label: 'When',
    width: '20%',
    cell: ({ at }) => (at ? <TimeCell at={new Date(at)} /> : <Quiet text="Not readable" />),
  },
];

export const auditCsvColumns = (titles: Titles): readonly CsvColumn<AuditRow>[] => [
  ['When (UTC)', ({ at }) => at ?? ''],
  ['Kind', ({ kind }) => KIND_LABELS[kind]],
  ['Event', auditSentence],
  ['Details', (row) => auditDetails(row, titles).join(' ')],
  ['Person', ({ person }) => nameOf(person)],
  ['Person e-mail', ({ person }) => person?.email ?? ''],
  ['Person id', ({ person }) => person?.id ?? ''],
  ['Staff', ({ staff }) => nameOf(staff)],
  ['Staff e-mail', ({ staff }) => staff?.email ?? ''],
  ['Staff id', ({ staff }) => staff?.id ?? ''],
  ['Opportunity', (row) => ('opportunityId' in row ? (row.opportunityId ?? '') : '')],
  ['Record', ({ path }) => path],
];

const nameOf = (person: AuditPerson | null): string => {
  if (!person) return '';
  return person.state === 'deleted' ? 'Deleted account' : (person.name ?? '');
};

function EventOf({ row, titles }: { row: AuditRow; titles: Titles }) {
  return (
    <>
      <Typography sx={SENTENCE} dir="auto">
        {auditSentence(row)}
      </Typography>
      {auditDetails(row, titles).map((line) => (
        <Quiet key={line} text={line} />
      ))}
    </>
  );
}

function PersonOf({ row: { kind, person } }: { row: AuditRow }) {
  if (!person) return <Quiet text={kind === 'file_links' ? 'A visitor' : 'Not recorded'} />;
  const { id, name, email, state } = person;
  if (state === 'deleted') {
    return (
      <>
        <Quiet text="Deleted account" />
        {id ? <Quiet text={shortId(id)} /> : null}
      </>
    );
  }
  return (
    <>
      <Typography sx={SENTENCE} dir="auto">
        {name ?? 'No name yet'}
      </Typography>
      <Quiet text={email ? <EmailText email={email} /> : shortId(id)} />
    </>
  );
}

const Quiet = ({ text }: { text: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }} dir="auto">
    {text}
  </Typography>
);

/** Combining marks stacked on one letter must not overlap other rows. */
const SENTENCE = { fontWeight: 600, overflowWrap: 'anywhere', overflow: 'hidden' } as const;
