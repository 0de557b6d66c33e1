import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ProjectionRow } from '../projection-rows.ts';

interface ProjectionTableRowProps {
  row: ProjectionRow;
  withShare: boolean;
  strong?: boolean;
}

export function ProjectionTableRow({ row, withShare, strong = false }: ProjectionTableRowProps) {
  const [year1, year2, year3] = row.amounts;
  const cell = { whiteSpace: 'nowrap', fontWeight: strong ? 650 : 400 } as const;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: strong ? 650 : 450 }}>
        {row.label}
      </TableCell>
      <TableCell align="right" sx={cell}>
        {year1}
      </TableCell>
      <TableCell align="right" sx={cell}>
        {year2}
      </TableCell>
      <TableCell align="right" sx={cell}>
        {year3}
      </TableCell>
      {withShare ? (
        <TableCell align="right" sx={{ color: 'text.secondary' }}>
          {row.share}
        </TableCell>
      ) : null}
    </TableRow>
  );
}
