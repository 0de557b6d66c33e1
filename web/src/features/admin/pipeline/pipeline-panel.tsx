import Typography from '@mui/material/Typography';
import type { PipelineCounts, PipelineRow } from '@portal/functions/contract/admin/pipeline';
import {
  INTEREST_LABELS,
  INTEREST_STATES,
  type InterestState,
} from '@portal/functions/contract/opportunities/interest-stages';
import { formatMoney } from '@portal/functions/contract/opportunities/money';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { useSearchParams } from 'react-router-dom';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { EmailText } from '#components/format/email-text.tsx';
import { formatDate } from '#components/format/formatters.ts';
import { CATALOGUE } from '#lib/catalogue-query.ts';
import { call } from '#lib/data/call.ts';
import { callQuery, refetchQuery, usePortalQuery } from '#lib/data/query.ts';
import { recount } from '../desk/desk-queries.ts';
import { defined, Queue, type QueueRequest } from '../queue/queue.tsx';
import type { QueueColumn } from '../queue/queue-grid.tsx';
import { personName } from '../records/person.ts';
import { MutedText, TimeCell } from '../records/records-table.tsx';
import { InterestRecord } from './interest-record.tsx';
import { PIPELINE_CSV_COLUMNS } from './pipeline-csv.ts';

type Row = PipelineRow;

/** The queue, or the interest that `?interest=` names. */
export function PipelinePanel() {
  const [params] = useSearchParams();
  const id = params.get('interest');
  return id ? <InterestRecord key={id} id={id} /> : <InterestQueue />;
}

const isTitled = (row: CatalogueRow) => row.view === 'full';

function InterestQueue() {
  const [params] = useSearchParams();
  const opportunityId = params.get('opportunity');
  const catalogue = usePortalQuery(CATALOGUE);
  const countQuery = callQuery('countPipeline', opportunityId === null ? {} : { opportunityId });
  const counts = usePortalQuery(countQuery);
  const titles = catalogue.data?.rows.filter(isTitled).map(({ id, title }) => [id, title] as const) ?? [];
  return (
    <>
      <Amounts stages={counts.data?.stages ?? []} />
      <Queue
        noun="interests"
        states={INTEREST_STATES.map((stage) => ({
          id: stage,
          label: INTEREST_LABELS[stage],
          count: counts.data?.stages.find((counted) => counted.stage === stage)?.people,
        }))}
        columns={COLUMNS}
        fetchPage={fetchInterests}
        nameOf={({ person }) => personName(person)}
        recordParam="interest"
        csv={PIPELINE_CSV_COLUMNS}
        owners="investors"
        filters={[
          { id: 'opportunity', label: 'Opportunity', options: [['', 'All opportunities'], ...titles] },
          {
            id: 'due',
            label: 'Next step',
            options: [
              ['', 'Any'],
              ['yes', 'Due'],
            ],
          },
        ]}
        empty={(stage) => (stage === 'new' ? 'No new interests' : 'No interests in this stage')}
        onReload={() => {
          void refetchQuery(countQuery);
          recount();
        }}
      />
    </>
  );
}

function fetchInterests({ state, owner, chosen, cursor, before, forExport }: QueueRequest) {
  const stage = INTEREST_STATES.find((known) => known === state);
  const due = chosen?.due === 'yes' ? true : undefined;
  return call(
    'listPipeline',
    defined({ stage, owner, opportunityId: chosen?.opportunity, due, cursor, before, forExport }),
  );
}

/** What the interests of each stage add up to. */
function Amounts({ stages }: { stages: PipelineCounts['stages'] }) {
  const withAmounts = stages.filter(({ amounts }) => amounts.length > 0);
  if (withAmounts.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      {withAmounts
        .map(({ stage, amounts }) => `${INTEREST_LABELS[stage]}: ${amounts.map(formatMoney).join(' + ')}`)
        .join(' · ')}
    </Typography>
  );
}

const COLUMNS: readonly QueueColumn<Row>[] = [
  {
    id: 'investor',
    label: 'Investor',
    flex: 1.4,
    minWidth: 170,
    cell: (row) => <Email row={row} />,
    phoneCell: (row) => (
      <>
        <Interest row={row} />
        <Stage stage={row.stage} />
        <NextStep row={row} />
      </>
    ),
  },
  { id: 'interest', label: 'Interest', flex: 1.6, wide: true, cell: (row) => <Interest row={row} /> },
  { id: 'stage', label: 'Stage', flex: 1, wide: true, cell: ({ stage }) => <Stage stage={stage} /> },
  { id: 'next', label: 'Next step', flex: 1.2, wide: true, cell: (row) => <NextStep row={row} /> },
  {
    id: 'indicated',
    label: 'Indicated',
    flex: 0.9,
    wide: true,
    cell: ({ createdAt }) => <TimeCell at={new Date(createdAt)} />,
  },
];

const Email = ({ row: { person } }: { row: Row }) =>
  person.account?.email ? (
    <Typography variant="body2">
      <EmailText email={person.account.email} />
    </Typography>
  ) : null;

function Interest({ row: { amount, title, opportunityId, prospectusRequestedAt } }: { row: Row }) {
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

const Stage = ({ stage }: { stage: InterestState }) => (
  <StatusBadge tone={TONES[stage]} label={INTEREST_LABELS[stage]} />
);

function NextStep({ row: { nextStep, owner, notes } }: { row: Row }) {
  return (
    <>
      {nextStep ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }} dir="auto">
          {nextStep.text}
        </Typography>
      ) : null}
      {nextStep ? <MutedText text={`Due ${formatDate(new Date(nextStep.on))}`} /> : null}
      <MutedText text={owner ? `Owner: ${owner.name}` : 'No owner'} />
      {notes.length > 0 ? <MutedText text={notes.length === 1 ? '1 note' : `${notes.length} notes`} /> : null}
    </>
  );
}
