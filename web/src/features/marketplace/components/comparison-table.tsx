import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { COMPARISON_FACTS } from '../comparison-facts.ts';
import type { ComparisonColumn } from '../use-details.ts';
import { ComparisonCell } from './comparison-cell.tsx';
import { ComparisonHeading } from './comparison-heading.tsx';

interface ComparisonTableProps {
  columns: readonly ComparisonColumn[];
  onRemove: (id: string) => void;
}

/** An opportunity a column, a fact a row. On a narrow screen it scrolls sideways, and what each row is about stays in sight. */
export function ComparisonTable({ columns, onRemove }: ComparisonTableProps) {
  return (
    <TableContainer component="section" tabIndex={0} aria-label="Comparison" sx={FRAME}>
      <Table sx={TABLE}>
        <Box component="caption" sx={visuallyHidden}>
          The chosen opportunities side by side
        </Box>
        <TableHead>
          <TableRow>
            <TableCell component="td" />
            {columns.map(({ row }) => (
              <ComparisonHeading key={row.id} row={row} onRemove={() => onRemove(row.id)} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {COMPARISON_FACTS.map((fact) => (
            <TableRow key={fact.label}>
              <TableCell component="th" scope="row">
                {fact.label}
              </TableCell>
              {columns.map((column) => (
                <ComparisonCell key={column.row.id} fact={fact} column={column} />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Keeps the hidden caption inside, or it would widen the page. */
const FRAME = { position: 'relative', '@media print': { overflow: 'visible' } } as const;
const TABLE = {
  tableLayout: 'fixed',
  minWidth: { xs: '44rem', md: 'auto' },
  '& .MuiTableCell-root': { verticalAlign: 'top', px: 1.5, py: 1.75 },
  // The corner, and the headings of the rows below it.
  '& thead td.MuiTableCell-root, & tbody th.MuiTableCell-root': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    width: { xs: '7rem', md: '11rem' },
    pl: 0,
    backgroundColor: 'background.default',
    color: 'text.secondary',
  },
} as const;
