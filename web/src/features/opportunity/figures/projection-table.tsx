import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { STICKY_FIRST_COLUMN, TableScroller } from './facts-table.tsx';
import type { ProjectionRow } from './projection.ts';

const YEARS = ['Year 1', 'Year 2', 'Year 3'];

interface ProjectionTableProps {
  caption: string;
  /** The heading of the first column. */
  subject: string;
  rows: readonly ProjectionRow[];
  /** The total of the rows, or what remains. */
  result: ProjectionRow;
}

/** Amounts by year, with a last column for shares if any row has one. */
export function ProjectionTable({ caption, subject, rows, result }: ProjectionTableProps) {
  const withShare = rows.some(({ share }) => share !== null);
  const columns = withShare ? [...YEARS, 'Share of year 3'] : YEARS;
  return (
    <TableScroller label={caption}>
      <Table size="small" sx={TABLE}>
        <caption>{caption}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{subject}</TableCell>
            {columns.map((label) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <ProjectionTableRow key={row.label} row={row} withShare={withShare} />
          ))}
        </TableBody>
        <TableBody>
          <ProjectionTableRow row={result} withShare={withShare} strong />
        </TableBody>
      </Table>
    </TableScroller>
  );
}

const TABLE = {
  minWidth: '32rem',
  '@media print': { minWidth: 0 },
  ...STICKY_FIRST_COLUMN,
  '& tbody + tbody tr:first-of-type > *': { borderTop: 2, borderTopColor: 'text.secondary' },
} as const;

interface ProjectionTableRowProps {
  row: ProjectionRow;
  withShare: boolean;
  strong?: boolean;
}

function ProjectionTableRow({ row, withShare, strong = false }: ProjectionTableRowProps) {
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
