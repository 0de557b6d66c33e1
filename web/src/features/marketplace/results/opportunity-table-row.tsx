import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import { RowStatus, RowTitle, SectorIllustration } from './row-content.tsx';
import { RowTools } from './row-tools.tsx';

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

const OPPORTUNITY = {
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

/** As tall as the row it is replaced by: a signed-in user's has two lines of title and description, and tools below its button. */
export function TableRowSkeleton({ member }: { member: boolean }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Box sx={OPPORTUNITY}>
          <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '16 / 9' }} />
          <div>
            <Typography variant="h5" component="div">
              <Skeleton width="90%" />
              {member ? <Skeleton width="40%" /> : null}
            </Typography>
            {member ? (
              <Typography variant="body2" component="div">
                <Skeleton />
                <Skeleton width="60%" />
              </Typography>
            ) : null}
          </div>
        </Box>
      </TableCell>
      <TableCell>
        <Skeleton width="7rem" />
      </TableCell>
      {['minimum', 'return', 'term'].map((figure) => (
        <TableCell key={figure} align="right" sx={{ typography: 'body1' }}>
          <Skeleton width="4rem" sx={{ ml: 'auto' }} />
        </TableCell>
      ))}
      <TableCell>
        <Skeleton variant="rounded" width="4rem" height={24} />
      </TableCell>
      <TableCell align="right">
        <Skeleton variant="rounded" width="8rem" height={member ? 70 : 34} sx={{ ml: 'auto' }} />
      </TableCell>
    </TableRow>
  );
}
