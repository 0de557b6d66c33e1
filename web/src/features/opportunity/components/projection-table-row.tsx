import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ProjectionRow } from '../projection-rows.ts';

export function ProjectionTableRow({ row, strong = false }: { row: ProjectionRow; strong?: boolean }) {
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
      <TableCell align="right" sx={{ color: 'text.secondary' }}>
        {row.share}
      </TableCell>
    </TableRow>
  );
}
