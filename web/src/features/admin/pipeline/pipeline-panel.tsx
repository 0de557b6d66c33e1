import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PipelineRequest, PipelineRow } from '@portal/functions/contract/admin/pipeline';
import type { UnreadableRecord } from '@portal/functions/contract/admin/records';
import { INTEREST_LABELS } from '@portal/functions/contract/opportunities/interest-stages';
import { formatMoney } from '@portal/functions/contract/opportunities/money';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { EmailText } from '#components/format/email-text.tsx';
import { formatDate } from '#components/format/formatters.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { call } from '#lib/data/call.ts';
import { type Page, replaceRow, usePortalInfiniteQuery } from '#lib/data/infinite-query.ts';
import { callQuery, usePortalQuery } from '#lib/data/query.ts';
import { personName } from '../records/person.ts';
import { PersonCell } from '../records/person-name.tsx';
import { RecordsPanel } from '../records/records-panel.tsx';
import { MutedText, type TableColumn, TimeCell } from '../records/records-table.tsx';
import { PIPELINE_CSV_COLUMNS } from './pipeline-csv.ts';
import { PipelineDialog } from './pipeline-dialog.tsx';
import { PipelineFilters } from './pipeline-filters.tsx';
import { parsePipelineSearch, serializePipelineSearch, toPipelineRequest } from './pipeline-search.ts';
import { PipelineTotals } from './pipeline-totals.tsx';

const isTitled = (row: CatalogueRow) => row.view === 'full';

/** Indications of interest with the notes of staff. The filters are in the URL. */
export function PipelinePanel() {
  const [params, setParams] = useSearchParams();
  const search = parsePipelineSearch(params);
  const key = new URLSearchParams(serializePipelineSearch(search)).toString();
  const request = useMemo(() => toPipelineRequest(parsePipelineSearch(new URLSearchParams(key))), [key]);
  const catalogue = usePortalQuery(callQuery('listOpportunities', {}));
  const titles = new Map(catalogue.data?.rows.filter(isTitled).map(({ id, title }) => [id, title]));
  const { opportunityId } = request;
  const totals = usePortalQuery(callQuery('countPipeline', opportunityId === undefined ? {} : { opportunityId }));
  const listKey = ['pipeline', request];
  const list = usePortalInfiniteQuery(listKey, () => listPipeline(request));
  const [edited, setEdited] = useState<PipelineRow>();
  const filtered = Object.keys(request).length > 0;
  return (
    <>
      <PipelineFilters
        search={search}
        titles={titles}
        onSearch={(next) => setParams(serializePipelineSearch(next), { replace: true })}
      />
      <PipelineTotals
        totals={totals}
        stage={search.stage}
        onStage={(stage) => setParams(serializePipelineSearch({ ...search, stage }), { replace: true })}
      />
      <RecordsPanel
        noun="interests"
        list={list}
        onReload={() => void totals.refetch()}
        columns={columnsWith(setEdited)}
        csv={{
          fileName: [
            'interests',
            opportunityId,
            search.stage,
            search.owner && `owner-${search.owner}`,
            search.due && 'due',
          ],
          columns: PIPELINE_CSV_COLUMNS,
          firstPage: () => listPipeline({ ...request, forExport: true }),
        }}
        empty={filtered ? 'No interests match these filters' : 'No interests yet'}
        emptyText={filtered ? undefined : 'Interests that investors indicate will appear here.'}
        order={search.due ? 'most overdue first' : 'newest first'}
      />
      {edited ? (
        <PipelineDialog
          row={edited}
          onClose={() => setEdited(undefined)}
          onSaved={(row) => {
            replaceRow(listKey, row);
            setEdited(undefined);
            void totals.refetch();
          }}
        />
      ) : null}
    </>
  );
}

async function listPipeline(request: PipelineRequest): Promise<Page<PipelineRow | UnreadableRecord>> {
  const { rows, next } = await call('listPipeline', request);
  return { rows, next: next === null ? null : () => listPipeline({ ...request, cursor: next }) };
}

const columnsWith = (onEdit: (row: PipelineRow) => void): readonly TableColumn<PipelineRow>[] => [
  { id: 'investor', label: 'Investor', width: '24%', cell: (row) => <Investor row={row} /> },
  { id: 'interest', label: 'Interest', width: '26%', cell: (row) => <Interest row={row} /> },
  { id: 'stage', label: 'Stage', width: '17%', cell: ({ stage }) => <Stage stage={stage} /> },
  { id: 'next', label: 'Next step', width: '21%', cell: (row) => <NextStep row={row} /> },
  {
    id: 'edit',
    label: 'Entry',
    width: '12%',
    cell: (row) => (
      <Button size="small" variant="outlined" onClick={() => onEdit(row)} aria-haspopup="dialog">
        Edit<span style={visuallyHidden}>{` the interest of ${personName(row.person)}`}</span>
      </Button>
    ),
  },
];

function Investor({ row: { person, createdAt } }: { row: PipelineRow }) {
  return (
    <>
      <PersonCell person={person} />
      {person.account?.email ? (
        <Typography variant="body2">
          <EmailText email={person.account.email} />
        </Typography>
      ) : null}
      <TimeCell at={new Date(createdAt)} />
    </>
  );
}

function Interest({ row: { amount, title, opportunityId, prospectusRequestedAt } }: { row: PipelineRow }) {
  return (
    <>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {amount ? formatMoney(amount) : 'No amount'}
      </Typography>
      <MutedText text={title ?? opportunityId} />
      {prospectusRequestedAt ? (
        <MutedText text={`Prospectus requested ${formatDate(new Date(prospectusRequestedAt))}`} />
      ) : null}
    </>
  );
}

const TONES = {
  new: 'info',
  in_talks: 'pending',
  prospectus_sent: 'pending',
  committed_elsewhere: 'neutral',
  closed: 'neutral',
  withdrawn: 'negative',
} as const;

const Stage = ({ stage }: Pick<PipelineRow, 'stage'>) => (
  <StatusBadge tone={TONES[stage]} label={INTEREST_LABELS[stage]} />
);

function NextStep({ row: { nextStep, owner, notes } }: { row: PipelineRow }) {
  return (
    <>
      {nextStep ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }} dir="auto">
          {nextStep.text}
        </Typography>
      ) : null}
      {nextStep ? <MutedText text={`Due ${formatDate(new Date(nextStep.on))}`} /> : <MutedText text="None" />}
      <MutedText text={owner ? `Owner: ${owner.name}` : 'No owner'} />
      {notes.length > 0 ? <MutedText text={notes.length === 1 ? '1 note' : `${notes.length} notes`} /> : null}
    </>
  );
}
