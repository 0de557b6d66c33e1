import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type Category, type OpportunityStatus, STATUS_LABELS } from '@portal/functions/contract/options';
import { StatusBadge, statusTone } from '#components/feedback/status-badge.tsx';

export function HeroLabels({ category, status }: { category: Category; status: OpportunityStatus }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Chip size="small" variant="outlined" label={category} sx={CATEGORY} />
      <StatusBadge tone={statusTone(status)} label={STATUS_LABELS[status].detail} />
    </Box>
  );
}

const CATEGORY = { color: 'surface.onInk', borderColor: 'surface.inkLine' };
