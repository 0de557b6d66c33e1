import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { FullOpportunity } from '@portal/functions/contract/opportunity-views';
import { projectionRows } from '../projection-rows.ts';
import { ProjectionTableRow } from './projection-table-row.tsx';

const COLUMNS = ['Year 1', 'Year 2', 'Year 3', 'Share of year 3'];

/** Revenue streams by year, and what remains of them. On a narrow screen it scrolls sideways under its first column. */
export function ProjectionTable({ projection }: { projection: FullOpportunity['financialProjection'] }) {
  const { streams, totals } = projectionRows(projection);
  return (
    <Box component="section" aria-label="Projected revenue, costs and income" tabIndex={0} sx={SCROLLER}>
      <Table sx={TABLE}>
        <caption>Projected revenue, costs and net income, in {projection.currency}</caption>
        <TableHead>
          <TableRow>
            <TableCell>Revenue stream</TableCell>
            {COLUMNS.map((label) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {streams.map((row) => (
            <ProjectionTableRow key={row.label} row={row} />
          ))}
        </TableBody>
        <TableBody>
          {totals.map((row) => (
            <ProjectionTableRow key={row.label} row={row} strong={row.label !== 'Costs'} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const SCROLLER = { overflowX: 'auto', '@media print': { overflow: 'visible' } };
const TABLE = {
  minWidth: '40rem',
  '@media print': { minWidth: 0 },
  '& caption': { captionSide: 'top', p: 0, pb: 1 },
  '& th:first-of-type': {
    position: 'sticky',
    left: 0,
    backgroundColor: 'background.default',
    pl: 0,
    minWidth: '9rem',
    '@media print': { position: 'static', backgroundColor: 'transparent' },
  },
  '& thead th:last-of-type, & td:last-of-type': { pr: 0 },
  '& tbody + tbody tr:first-of-type > *': { borderTop: 2, borderTopColor: 'text.secondary' },
} as const;
