import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { STATUS_LABELS } from '@portal/functions/contract/options';
import { useQuery } from '#lib/data/query.ts';
import { countWaiting } from '../api/list-waitlist.ts';

interface WaitlistChoiceProps {
  row: FullCatalogueRow;
  chosen: boolean;
  onChoose: () => void;
}

/** One opportunity and how many wait for it; pressed, it shows who. */
export function WaitlistChoice({ row, chosen, onChoose }: WaitlistChoiceProps) {
  const waiting = useQuery({ queryKey: ['waiting', row.id], queryFn: () => countWaiting(row.id) });
  return (
    <li>
      <ButtonBase aria-pressed={chosen} onClick={onChoose} sx={[CHOICE, chosen && CHOSEN]}>
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {row.title}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {STATUS_LABELS[row.status].marketplace}
          </Typography>
        </Box>
        <Typography component="span" variant="h3" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {waiting.status === 'loading' ? <Skeleton width="1.5ch" /> : (waiting.data ?? '–')}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          waiting
        </Typography>
      </ButtonBase>
    </li>
  );
}

const CHOICE = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 1,
  width: 1,
  height: 1,
  p: 2,
  textAlign: 'left',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  backgroundColor: 'background.paper',
  '&:hover': { borderColor: 'text.secondary' },
} as const;
const CHOSEN = {
  borderColor: 'primary.main',
  boxShadow: 'inset 0 0 0 1px var(--portal-palette-primary-main)',
} as const;
