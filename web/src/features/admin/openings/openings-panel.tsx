import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { OpeningRow, OpeningsRequest } from '@portal/functions/contract/admin/openings';
import type { UnreadableRecord } from '@portal/functions/contract/admin/records';
import { OPENINGS_PAGE } from '@portal/functions/contract/limits';
import type { CatalogueRow, FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useSearchParams } from 'react-router-dom';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { formatInteger } from '#components/format/formatters.ts';
import { call } from '#lib/data/call.ts';
import { type Page, usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { PersonCell } from '../records/person-name.tsx';
import { RecordsPanel } from '../records/records-panel.tsx';
import { type TableColumn, TimeCell } from '../records/records-table.tsx';

/**
 * Readers of an opportunity's documents, and the number of times each opened them. The selected opportunity and
 * document are in the URL.
 */
export function OpeningsPanel() {
  const catalogue = usePortalQuery(callQuery('listOpportunities', {}));
  const [params, setParams] = useSearchParams();
  if (catalogue.isPending) return <LoadingPanel label="Loading the opportunities" />;
  if (catalogue.isLoadingError) {
    return <ErrorPanel message={catalogue.error.message} onRetry={catalogue.refetch} />;
  }
  const rows = catalogue.data.rows.filter(isFull);
  const selected = rows.find(({ id }) => id === params.get('opportunity')) ?? rows[0];
  if (!selected) return <EmptyPanel title="No opportunities yet" />;
  return (
    <>
      <FormControl fullWidth variant="outlined" sx={{ mb: 3, maxWidth: '32rem' }}>
        <InputLabel htmlFor="openings-of">Opportunity</InputLabel>
        <NativeSelect
          id="openings-of"
          value={selected.id}
          onChange={(event) => setParams({ tab: 'openings', opportunity: event.target.value }, { replace: true })}
          input={<OutlinedInput label="Opportunity" />}
        >
          {rows.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
      <DocumentsOf key={selected.id} opportunityId={selected.id} />
    </>
  );
}

const isFull = (row: CatalogueRow): row is FullCatalogueRow => row.view === 'full';

function DocumentsOf({ opportunityId }: { opportunityId: string }) {
  const counts = usePortalQuery(callQuery('countOpenings', { opportunityId }));
  const [params, setParams] = useSearchParams();
  if (counts.isPending) return <LoadingPanel label="Counting the views" />;
  if (counts.isLoadingError) return <ErrorPanel message={counts.error.message} onRetry={counts.refetch} />;
  const { documents } = counts.data;
  const selected = documents.find(({ documentId }) => documentId === params.get('document'));
  const select = (document: string | undefined) =>
    setParams({ tab: 'openings', opportunity: opportunityId, ...(document && { document }) }, { replace: true });
  const total = documents.reduce((sum, { openings }) => sum + openings, 0);
  return (
    <>
      <Box component="ul" aria-label="Documents" sx={OPTIONS}>
        <DocumentOption name="All documents" openings={total} selected={!selected} onSelect={() => select(undefined)} />
        {documents.map(({ documentId, name, openings }) => (
          <DocumentOption
            key={documentId}
            name={name}
            openings={openings}
            selected={documentId === selected?.documentId}
            onSelect={() => select(documentId)}
          />
        ))}
      </Box>
      <Openings
        key={selected?.documentId ?? ''}
        request={selected ? { opportunityId, documentId: selected.documentId } : { opportunityId }}
      />
    </>
  );
}

const OPTIONS = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  gap: 1,
  m: 0,
  mb: 3,
  p: 0,
  listStyle: 'none',
} as const;

interface DocumentOptionProps {
  name: string;
  openings: number;
  selected: boolean;
  onSelect: () => void;
}

const DocumentOption = ({ name, openings, selected, onSelect }: DocumentOptionProps) => (
  <li>
    <ButtonBase aria-pressed={selected} onClick={onSelect} sx={OPTION}>
      <Typography component="span" dir="auto" sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {`${formatInteger(openings)} ${openings === 1 ? 'view' : 'views'}`}
      </Typography>
    </ButtonBase>
  </li>
);

const OPTION = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 1.5,
  width: 1,
  height: 1,
  minHeight: 44,
  px: 2,
  py: 1,
  textAlign: 'left',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&[aria-pressed="true"]': { borderColor: 'primary.main', color: 'primary.main', fontWeight: 600 },
} as const;

async function listOpenings(request: OpeningsRequest): Promise<Page<OpeningRow | UnreadableRecord>> {
  const { rows, next } = await call('listOpenings', request);
  return { rows, next: next === null ? null : () => listOpenings({ ...request, cursor: next }) };
}

function Openings({ request }: { request: OpeningsRequest }) {
  const list = usePortalInfiniteQuery(['listOpenings', request], () => listOpenings(request));
  return (
    <RecordsPanel
      noun="views"
      list={list}
      columns={COLUMNS}
      csv={{
        fileName: ['document-views', request.opportunityId, request.documentId],
        columns: CSV_COLUMNS,
        firstPage: () => listOpenings({ ...request, forExport: true }),
      }}
      pageSize={OPENINGS_PAGE}
      empty="No views yet"
      emptyText="When a person opens or downloads a document, the view will appear here."
    />
  );
}

const wayOf = ({ disposition }: OpeningRow) => (disposition === 'attachment' ? 'Downloaded' : 'Opened');

const COLUMNS: readonly TableColumn<OpeningRow>[] = [
  {
    id: 'person',
    label: 'Person',
    width: '32%',
    cell: ({ person }) => (person ? <PersonCell person={person} /> : <Typography>A visitor</Typography>),
  },
  {
    id: 'document',
    label: 'Document',
    width: '36%',
    cell: ({ fileName }) => (
      <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {fileName}
      </Typography>
    ),
  },
  { id: 'way', label: 'Action', width: '14%', cell: (row) => wayOf(row) },
  { id: 'when', label: 'When', width: '18%', cell: ({ openedAt }) => <TimeCell at={new Date(openedAt)} /> },
];

const CSV_COLUMNS: readonly CsvColumn<OpeningRow>[] = [
  ['Full name', ({ person }) => person?.profile?.full_name ?? ''],
  ['Email', ({ person }) => person?.account?.email ?? ''],
  ['Document', ({ fileName }) => fileName],
  ['Action', wayOf],
  ['When (UTC)', ({ openedAt }) => openedAt],
];
