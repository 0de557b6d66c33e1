import type { StaffAcceptance } from '@portal/functions/contract/access/agreements';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { call } from '#lib/data/call.ts';
import { useOpportunityOptions } from '../api/opportunity-titles.ts';
import { recount } from '../desk/desk-queries.ts';
import { defined, Queue } from '../queue/queue.tsx';
import type { QueueColumn } from '../queue/queue-grid.tsx';
import { personName, personPath } from '../records/person.ts';
import { MutedText, TimeCell } from '../records/records-table.tsx';

type Row = StaffAcceptance;

/** The accepted confidentiality agreements with their people, the latest first. */
export function AgreementsPanel() {
  const opportunities = useOpportunityOptions();
  return (
    <Queue
      noun="accepted agreements"
      states={[]}
      columns={COLUMNS}
      fetchPage={({ chosen, cursor, before, forExport }) =>
        call('listAcceptances', defined({ opportunityId: chosen?.opportunity, cursor, before, forExport }))
      }
      nameOf={({ person }) => personName(person)}
      hrefOf={({ person }) => personPath(person.uid)}
      csv={CSV_COLUMNS}
      filters={[{ id: 'opportunity', label: 'Opportunity', options: [['', 'All opportunities'], ...opportunities] }]}
      empty={() => 'No agreements accepted yet'}
      onReload={recount}
    />
  );
}

const versionOf = ({ version, current }: Row) => (current ? `${version}` : `${version} (replaced)`);

const COLUMNS: readonly QueueColumn<Row>[] = [
  {
    id: 'person',
    label: 'Person',
    flex: 1.2,
    minWidth: 170,
    cell: () => null,
    phoneCell: (row) => (
      <>
        <MutedText text={row.title} />
        <MutedText text={`Signed as ${row.name}, version ${versionOf(row)}`} />
        <TimeCell at={new Date(row.acceptedAt)} />
      </>
    ),
  },
  { id: 'name', label: 'Name as typed', flex: 1, wide: true, cell: ({ name }) => <MutedText text={name} /> },
  { id: 'opportunity', label: 'Opportunity', flex: 1.4, wide: true, cell: ({ title }) => <MutedText text={title} /> },
  { id: 'version', label: 'Version', flex: 0.7, wide: true, cell: (row) => <MutedText text={versionOf(row)} /> },
  {
    id: 'when',
    label: 'Accepted',
    flex: 0.9,
    wide: true,
    cell: ({ acceptedAt }) => <TimeCell at={new Date(acceptedAt)} />,
  },
];

const CSV_COLUMNS: readonly CsvColumn<Row>[] = [
  ['Full name', ({ person }) => person.profile?.full_name ?? ''],
  ['Email', ({ person }) => person.account?.email ?? ''],
  ['Name as typed', ({ name }) => name],
  ['Opportunity', ({ title }) => title],
  ['Version', ({ version }) => String(version)],
  ['Current', ({ current }) => (current ? 'yes' : 'no')],
  ['Accepted (UTC)', ({ acceptedAt }) => acceptedAt],
];
