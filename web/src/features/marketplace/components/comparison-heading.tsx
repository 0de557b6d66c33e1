import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import Typography from '@mui/material/Typography';
import type { FullCatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { RowTitle } from './row-title.tsx';
import { SectorIllustration } from './sector-illustration.tsx';

/** The head of a column: which opportunity it is, the way to it, and the way out of the comparison. */
export function ComparisonHeading({ row, onRemove }: { row: FullCatalogueRow; onRemove: () => void }) {
  return (
    <TableCell scope="col">
      <Box sx={{ borderRadius: 1, overflow: 'hidden', mb: 1.5, maxWidth: '16rem' }}>
        <SectorIllustration image={row.image} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h5" component="span" color="textPrimary">
          <RowTitle row={row} />
        </Typography>
        <IconButton size="small" aria-label={`Remove from the comparison: ${row.title}`} onClick={onRemove} sx={REMOVE}>
          <Close fontSize="small" aria-hidden />
        </IconButton>
      </Box>
    </TableCell>
  );
}

const REMOVE = { mt: -0.5, '@media print': { display: 'none' } } as const;
