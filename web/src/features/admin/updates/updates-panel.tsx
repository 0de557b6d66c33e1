import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { UPDATES_PAGE } from '@portal/functions/contract/limits';
import type { CatalogueRow, FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import type { UpdatesRequest, UpdateView } from '@portal/functions/contract/opportunities/updates';
import { useSearchParams } from 'react-router-dom';
import { EmptyPanel, ErrorPanel, LoadingPanel } from '#components/feedback/panel-states.tsx';
import type { CsvColumn } from '#components/files/to-csv.ts';
import { formatDate } from '#components/format/formatters.ts';
import { CATALOGUE } from '#lib/catalogue-query.ts';
import { call } from '#lib/data/call.ts';
import { type Page, usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { usePortalQuery } from '#lib/data/query.ts';
import { WaitingProposals } from '../proposals/waiting-proposals.tsx';
import { RecordsPanel } from '../records/records-panel.tsx';
import { LongText, MutedText, type TableColumn, TimeCell } from '../records/records-table.tsx';
import { EditUpdate } from './edit-update.tsx';
import { RemoveUpdate } from './remove-update.tsx';
import { UpdateForm } from './update-form.tsx';

/** The selected opportunity is in the URL. */
export function UpdatesPanel() {
  const catalogue = usePortalQuery(CATALOGUE);
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
      <WaitingProposals
        kind="update"
        except={selected.id}
        addressOf={(id) => `?${new URLSearchParams({ tab: 'updates', opportunity: id })}`}
      />
      <FormControl fullWidth variant="outlined" sx={{ mb: 3, maxWidth: '32rem' }}>
        <InputLabel htmlFor="updates-of">Opportunity</InputLabel>
        <NativeSelect
          id="updates-of"
          value={selected.id}
          onChange={(event) => setParams({ tab: 'updates', opportunity: event.target.value }, { replace: true })}
          input={<OutlinedInput label="Opportunity" />}
        >
          {rows.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
      <UpdatesOf opportunityId={selected.id} title={selected.title} />
    </>
  );
}

const isFull = (row: CatalogueRow): row is FullCatalogueRow => row.view === 'full';

async function listUpdates(request: UpdatesRequest): Promise<Page<UpdateView>> {
  const { updates, next } = await call('listUpdates', request);
  return { rows: updates, next: next === null ? null : () => listUpdates({ ...request, after: next }) };
}

function UpdatesOf({ opportunityId, title }: { opportunityId: string; title: string }) {
  const list = usePortalInfiniteQuery(['listUpdates', opportunityId], () => listUpdates({ id: opportunityId }));
  const remove: TableColumn<UpdateView> = {
    id: 'change',
    label: 'Change',
    width: '16%',
    cell: (row) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <EditUpdate update={row} onEdited={list.refetch} />
        <RemoveUpdate update={row} onRemoved={list.refetch} />
      </Box>
    ),
  };
  return (
    <>
      <UpdateForm opportunityId={opportunityId} title={title} onPublished={list.refetch} />
      <Typography variant="h3" component="h2" sx={{ mt: 5, mb: 1.5 }}>
        Published updates
      </Typography>
      <RecordsPanel
        noun="updates"
        list={list}
        columns={[...COLUMNS, remove]}
        csv={{
          fileName: ['updates', opportunityId],
          columns: CSV_COLUMNS,
          firstPage: () => listUpdates({ id: opportunityId }),
        }}
        pageSize={UPDATES_PAGE}
        empty="No updates yet"
        emptyText="Updates that you publish will appear here."
      />
    </>
  );
}

const COLUMNS: readonly TableColumn<UpdateView>[] = [
  {
    id: 'update',
    label: 'Update',
    width: '44%',
    cell: ({ title, text, edited }) => (
      <>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }} dir="auto">
          {title}
        </Typography>
        <LongText text={text} of={`update “${title}”`} />
        {edited ? <MutedText text={`Edited ${formatDate(new Date(edited.at))}: ${edited.change}`} /> : null}
      </>
    ),
  },
  {
    id: 'milestone',
    label: 'Milestone',
    width: '22%',
    cell: ({ milestone }) => (
      <Typography variant="body2" color={milestone ? 'textPrimary' : 'textSecondary'} dir="auto">
        {milestone ?? 'None'}
      </Typography>
    ),
  },
  { id: 'published', label: 'Published', width: '18%', cell: (row) => <TimeCell at={new Date(row.publishedAt)} /> },
];

const CSV_COLUMNS: readonly CsvColumn<UpdateView>[] = [
  ['Title', ({ title }) => title],
  ['Text', ({ text }) => text],
  ['Milestone', ({ milestone }) => milestone ?? ''],
  ['Published (UTC)', ({ publishedAt }) => publishedAt],
  ['Edited (UTC)', ({ edited }) => edited?.at ?? ''],
  ['Change', ({ edited }) => edited?.change ?? ''],
];
