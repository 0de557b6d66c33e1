import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { RowStatus } from './row-status.tsx';
import { RowTitle } from './row-title.tsx';
import { RowTools } from './row-tools.tsx';
import { SectorIllustration } from './sector-illustration.tsx';

export function OpportunityTableRow({ row }: { row: CatalogueRow }) {
  return (
    <TableRow data-row>
      <TableCell component="th" scope="row">
        <Box sx={OPPORTUNITY}>
          <Box sx={THUMBNAIL}>
            <SectorIllustration image={row.image} />
          </Box>
          <Box>
            <Typography variant="h5" component="span">
              <RowTitle row={row} />
            </Typography>
            {row.view === 'full' ? (
              <Typography variant="body2" color="textSecondary" sx={EXCERPT}>
                {row.description}
              </Typography>
            ) : null}
          </Box>
        </Box>
      </TableCell>
      <TableCell>{row.category}</TableCell>
      <TableCell align="right" sx={FIGURE}>
        {row.minInvestment}
      </TableCell>
      <TableCell align="right" sx={FIGURE}>
        {row.targetReturn}
      </TableCell>
      <TableCell align="right" sx={FIGURE}>
        {row.term}
      </TableCell>
      <TableCell>
        <RowStatus status={row.status} />
      </TableCell>
      <TableCell align="right">
        <RowTools row={row} />
      </TableCell>
    </TableRow>
  );
}

export const OPPORTUNITY = {
  display: 'grid',
  gridTemplateColumns: '6.5rem minmax(0, 1fr)',
  gap: 2,
  alignItems: 'center',
};
const THUMBNAIL = { borderRadius: 1, overflow: 'hidden' };
const FIGURE = { typography: 'body1', fontWeight: 550, whiteSpace: 'nowrap' };
const EXCERPT = {
  mt: 0.25,
  fontWeight: 400,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;
