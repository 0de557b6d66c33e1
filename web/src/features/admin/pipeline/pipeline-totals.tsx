import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { PipelineCounts } from '@portal/functions/contract/admin/pipeline';
import {
  INTEREST_LABELS,
  INTEREST_STATES,
  type InterestState,
} from '@portal/functions/contract/opportunities/interest-stages';
import { formatMoney } from '@portal/functions/contract/opportunities/money';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorPanel } from '#components/feedback/panel-states.tsx';
import { formatInteger } from '#components/format/formatters.ts';

interface PipelineTotalsProps {
  totals: UseQueryResult<PipelineCounts>;
  stage: InterestState | null;
  /** Null shows all stages. */
  onStage: (stage: InterestState | null) => void;
}

/** People and amounts by stage. Clicking a stage filters the list; clicking it again shows all stages. */
export function PipelineTotals({ totals, stage, onStage }: PipelineTotalsProps) {
  if (totals.isLoadingError) {
    return <ErrorPanel message="The interests could not be counted." onRetry={totals.refetch} />;
  }
  const counted = new Map(totals.data?.stages.map((each) => [each.stage, each]));
  return (
    <Box component="ul" aria-label="Totals by stage" aria-busy={totals.isPending} sx={GRID}>
      {INTEREST_STATES.map((each) => {
        const { people, amounts } = counted.get(each) ?? {};
        return (
          <li key={each}>
            <ButtonBase
              aria-pressed={each === stage}
              onClick={() => onStage(each === stage ? null : each)}
              sx={[TOTAL, each === stage && SELECTED]}
            >
              <Typography component="span" variant="body2">
                {INTEREST_LABELS[each]}
              </Typography>
              <Typography component="span" variant="h3" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {people === undefined ? <Skeleton width="2ch" /> : formatInteger(people)}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary">
                {amounts?.map(formatMoney).join(' + ') || (people === undefined ? <Skeleton /> : 'No amount')}
              </Typography>
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
  gap: 1.5,
  m: 0,
  mb: 3,
  p: 0,
  listStyle: 'none',
} as const;
const TOTAL = {
  display: 'grid',
  justifyContent: 'start',
  justifyItems: 'start',
  alignContent: 'start',
  width: 1,
  height: 1,
  p: 1.5,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '&:hover': { borderColor: 'text.secondary' },
} as const;
const SELECTED = {
  borderColor: 'primary.main',
  boxShadow: 'inset 0 0 0 1px var(--portal-palette-primary-main)',
} as const;
