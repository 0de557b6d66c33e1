import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type Category, type OpportunityStatus, STATUS_LABELS } from '@portal/functions/contract/options';
import { StatusBadge } from '#components/status-badge.tsx';

/** Category chip and status badge: green when open, amber before. */
export function HeroLabels({ category, status }: { category: Category; status: OpportunityStatus }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Chip size="small" variant="outlined" label={category} sx={CATEGORY} />
      <StatusBadge tone={status === 'open' ? 'positive' : 'pending'} label={STATUS_LABELS[status].detail} />
    </Box>
  );
}

const CATEGORY = { color: 'surface.onInk', borderColor: 'surface.inkLine' };
