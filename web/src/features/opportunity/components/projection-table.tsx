import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ProjectionRow } from '../projection-rows.ts';
import { ProjectionTableRow } from './projection-table-row.tsx';
import { FIRST_COLUMN_STAYS, TableScroller } from './table-scroller.tsx';

const YEARS = ['Year 1', 'Year 2', 'Year 3'];

interface ProjectionTableProps {
  caption: string;
  /** What the first column names. */
  subject: string;
  rows: readonly ProjectionRow[];
  /** The row that the others lead to. */
  result: ProjectionRow;
}

/** Amounts by year. A last column gives shares where any row has one. */
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
  ...FIRST_COLUMN_STAYS,
  '& tbody + tbody tr:first-of-type > *': { borderTop: 2, borderTopColor: 'text.secondary' },
} as const;
