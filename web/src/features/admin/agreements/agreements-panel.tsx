import Typography from '@mui/material/Typography';
import type { StaffAcceptance } from '@portal/functions/contract/access/agreements';
import type { UnreadableRecord } from '@portal/functions/contract/admin/records';
import { ADMIN_PAGE } from '@portal/functions/contract/limits';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { call } from '#lib/data/call.ts';
import { type Page, usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { PersonCell } from '../records/person-name.tsx';
import { RecordsPanel } from '../records/records-panel.tsx';
import { type TableColumn, TimeCell } from '../records/records-table.tsx';

type Row = StaffAcceptance | UnreadableRecord;

async function listAcceptances(request: { cursor?: string; forExport?: boolean }): Promise<Page<Row>> {
  const { rows, next } = await call('listAcceptances', request);
  return { rows, next: next === null ? null : () => listAcceptances({ ...request, cursor: next }) };
}

/** The accepted confidentiality agreements with their people, the latest first. */
export function AgreementsPanel() {
  const list = usePortalInfiniteQuery(['listAcceptances'], () => listAcceptances({}));
  return (
    <RecordsPanel
      noun="accepted agreements"
      list={list}
      columns={COLUMNS}
      csv={{
        fileName: ['accepted-agreements'],
        columns: CSV_COLUMNS,
        firstPage: () => listAcceptances({ forExport: true }),
      }}
      pageSize={ADMIN_PAGE}
      empty="No agreements accepted yet"
      emptyText="When a person accepts the confidentiality agreement of an opportunity, it will appear here."
    />
  );
}

const versionOf = ({ version, current }: StaffAcceptance) => (current ? `${version}` : `${version} (replaced)`);

const COLUMNS: readonly TableColumn<StaffAcceptance>[] = [
  { id: 'person', label: 'Person', width: '26%', cell: ({ person }) => <PersonCell person={person} /> },
  {
    id: 'name',
    label: 'Name as typed',
    width: '18%',
    cell: ({ name }) => (
      <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
    ),
  },
  {
    id: 'opportunity',
    label: 'Opportunity',
    width: '28%',
    cell: ({ title }) => (
      <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
    ),
  },
  { id: 'version', label: 'Version', width: '12%', cell: versionOf },
  { id: 'when', label: 'Accepted', width: '16%', cell: ({ acceptedAt }) => <TimeCell at={new Date(acceptedAt)} /> },
];

const CSV_COLUMNS: readonly CsvColumn<StaffAcceptance>[] = [
  ['Full name', ({ person }) => person.profile?.full_name ?? ''],
  ['Email', ({ person }) => person.account?.email ?? ''],
  ['Name as typed', ({ name }) => name],
  ['Opportunity', ({ title }) => title],
  ['Version', ({ version }) => String(version)],
  ['Current', ({ current }) => (current ? 'yes' : 'no')],
  ['Accepted (UTC)', ({ acceptedAt }) => acceptedAt],
];
