import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { OPPORTUNITY } from './opportunity-table-row.tsx';

/** A row as tall as the one that is coming: a member's has a title and a description of two lines each, and tools under its button. */
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
