import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  CATALOGUE_STATE_NAMES,
  CATALOGUE_STATES,
  type CatalogueEntry,
  type CatalogueState,
} from '@portal/functions/contract/editing/catalogue-list';
import { STATUS_LABELS } from '@portal/functions/contract/options';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { call } from '#lib/data/call.ts';
import { WaitingProposals } from '../proposals/waiting-proposals.tsx';
import { defined, Queue } from '../queue/queue.tsx';
import type { QueueColumn } from '../queue/queue-grid.tsx';
import { ALL } from '../queue/queue-search.ts';
import { MutedText, TimeCell } from '../records/records-table.tsx';
import { DraftScreen } from './draft-screen.tsx';
import { ENTRY_BADGES } from './entry-badges.ts';
import { editorAddress } from './sections.ts';
import { CreateDialog } from './start-dialogs.tsx';

/** The list, or the opportunity that `?draft=` names. */
export function CataloguePanel() {
  const [params] = useSearchParams();
  const id = params.get('draft');
  return id ? <DraftScreen key={id} id={id} /> : <CatalogueList />;
}

const stateNamed = (state: string | undefined): CatalogueState | undefined =>
  CATALOGUE_STATE_NAMES.find((name) => name === state);

function CatalogueList() {
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <WaitingProposals kind="correction" addressOf={(id) => editorAddress(id)} />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
        <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setCreating(true)}>
          New opportunity
        </Button>
      </Box>
      <Queue<CatalogueEntry>
        noun="opportunities"
        states={STATES}
        eachState
        columns={COLUMNS}
        fetchPage={({ state, search, order, cursor, before, forExport }) =>
          call('listCatalogue', defined({ state: stateNamed(state), search, order, cursor, before, forExport }))
        }
        nameOf={({ title, id }) => title || id}
        recordParam="draft"
        csv={CSV}
        searchHint="Title or id"
        empty={(state) => EMPTY[stateNamed(state) ?? 'all']}
        onReload={() => {}}
      />
      {isCreating ? <CreateDialog onClose={() => setCreating(false)} /> : null}
    </>
  );
}

/** All of them first, so that nobody starts with an empty list. */
const STATES = [
  { id: ALL, label: 'All' },
  ...CATALOGUE_STATE_NAMES.map((id) => ({ id, label: CATALOGUE_STATES[id].label })),
];

const EMPTY: Record<CatalogueState | 'all', string> = {
  draft: 'No drafts',
  published: 'No published opportunities',
  archived: 'No archived opportunities',
  all: 'No opportunities',
};

const COLUMNS: readonly QueueColumn<CatalogueEntry>[] = [
  {
    id: 'title',
    label: 'Opportunity',
    flex: 2.4,
    minWidth: 180,
    cell: ({ category, opens }) => (
      <MutedText text={[category, opens && STATUS_LABELS[opens].marketplace].filter(Boolean).join(', ')} />
    ),
    phoneCell: (row) => (
      <>
        <MutedText text={row.category ?? ''} />
        <StatusBadge {...ENTRY_BADGES[row.status]} />
      </>
    ),
  },
  {
    id: 'status',
    label: 'Status',
    flex: 1.2,
    wide: true,
    cell: ({ status }) => <StatusBadge {...ENTRY_BADGES[status]} />,
  },
  { id: 'version', label: 'Version', flex: 0.6, minWidth: 80, wide: true, cell: ({ version }) => version },
  {
    id: 'changed',
    label: 'Changed',
    flex: 1.2,
    ordered: true,
    wide: true,
    cell: ({ changedAt, changedBy }) => (
      <>
        <TimeCell at={new Date(changedAt)} />
        <MutedText text={changedBy} />
      </>
    ),
  },
];

const CSV: readonly CsvColumn<CatalogueEntry>[] = [
  ['Id', ({ id }) => id],
  ['Title', ({ title }) => title],
  ['Category', ({ category }) => category ?? ''],
  ['Status', ({ status }) => ENTRY_BADGES[status].label],
  ['Version', ({ version }) => (version === null ? '' : String(version))],
  ['Changed (UTC)', ({ changedAt }) => changedAt],
  ['Changed by', ({ changedBy }) => changedBy],
];
