import type { OpeningRow } from '@portal/functions/contract/admin/openings';
import { useSearchParams } from 'react-router-dom';
import { EmptyPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { formatInteger } from '#components/format/formatters.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, refetchQuery, usePortalQuery } from '#lib/data/query.ts';
import { useOpportunityOptions } from '../api/opportunity-titles.ts';
import { defined, Queue } from '../queue/queue.tsx';
import type { QueueColumn } from '../queue/queue-grid.tsx';
import { personName, personPath } from '../records/person.ts';
import { MutedText, TimeCell } from '../records/records-table.tsx';

type Row = OpeningRow;

/** Readers of an opportunity's documents. The first opportunity is the one without a parameter. */
export function OpeningsPanel() {
  const opportunities = useOpportunityOptions();
  const [params] = useSearchParams();
  const [first] = opportunities;
  if (!first) return <LoadingPanel label="Loading the opportunities" />;
  return <Openings opportunities={opportunities} opportunityId={params.get('opportunity') ?? first[0]} />;
}

interface OpeningsProps {
  opportunities: ReturnType<typeof useOpportunityOptions>;
  opportunityId: string;
}

function Openings({ opportunities, opportunityId }: OpeningsProps) {
  const countQuery = callQuery('countOpenings', { opportunityId });
  const counts = usePortalQuery(countQuery);
  const documents = counts.data?.documents ?? [];
  const total = documents.reduce((sum, { openings }) => sum + openings, 0);
  if (counts.error) return <EmptyPanel title={counts.error.message} />;
  return (
    <Queue
      noun="document views"
      states={[]}
      columns={COLUMNS}
      fetchPage={({ chosen, cursor, before, forExport }) =>
        call('listOpenings', { opportunityId, ...defined({ documentId: chosen?.document, cursor, before, forExport }) })
      }
      nameOf={({ person }) => (person ? personName(person) : 'A visitor')}
      hrefOf={({ person }) => (person ? personPath(person.uid) : null)}
      csv={CSV_COLUMNS}
      filters={[
        {
          id: 'opportunity',
          label: 'Opportunity',
          resets: 'document',
          always: true,
          options: opportunities.map(([id, title], index) => [index === 0 ? '' : id, title] as const),
        },
        {
          id: 'document',
          label: 'Document',
          options: [
            ['', `All documents, ${viewsText(total)}`],
            ...documents.map(
              ({ documentId, name, openings }) => [documentId, `${name}, ${viewsText(openings)}`] as const,
            ),
          ],
        },
      ]}
      empty={() => 'No views yet'}
      onReload={() => void refetchQuery(countQuery)}
    />
  );
}

const viewsText = (count: number) => `${formatInteger(count)} ${count === 1 ? 'view' : 'views'}`;

const wayOf = ({ disposition }: Row) => (disposition === 'attachment' ? 'Downloaded' : 'Opened');

const COLUMNS: readonly QueueColumn<Row>[] = [
  {
    id: 'person',
    label: 'Person',
    flex: 1.2,
    minWidth: 170,
    cell: () => null,
    phoneCell: (row) => (
      <>
        <MutedText text={`${wayOf(row)} ${row.fileName}`} />
        <TimeCell at={new Date(row.openedAt)} />
      </>
    ),
  },
  { id: 'document', label: 'Document', flex: 1.6, wide: true, cell: ({ fileName }) => <MutedText text={fileName} /> },
  { id: 'way', label: 'Action', flex: 0.7, wide: true, cell: (row) => <MutedText text={wayOf(row)} /> },
  { id: 'when', label: 'When', flex: 0.9, wide: true, cell: ({ openedAt }) => <TimeCell at={new Date(openedAt)} /> },
];

const CSV_COLUMNS: readonly CsvColumn<Row>[] = [
  ['Full name', ({ person }) => person?.profile?.full_name ?? ''],
  ['Email', ({ person }) => person?.account?.email ?? ''],
  ['Document', ({ fileName }) => fileName],
  ['Action', wayOf],
  ['When (UTC)', ({ openedAt }) => openedAt],
];
