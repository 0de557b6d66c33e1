import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { CatalogueRow } from '@portal/functions/contract/opportunity-views';
import { visuallyHidden } from '#components/visually-hidden.ts';
import { rowKey } from '../row-key.ts';
import { OpportunityTableRow } from './opportunity-table-row.tsx';

const FIGURES = ['Minimum', 'Target return', 'Term'];

/** The marketplace on a wide screen. */
export function OpportunityTable({ rows }: { rows: readonly CatalogueRow[] }) {
  return (
    <Table sx={TABLE}>
      <Box component="caption" sx={visuallyHidden}>
        IP opportunities
      </Box>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '44%' }}>Opportunity</TableCell>
          <TableCell>Category</TableCell>
          {FIGURES.map((label) => (
            <TableCell key={label} align="right">
              {label}
            </TableCell>
          ))}
          <TableCell>Status</TableCell>
          <TableCell>
            <Box component="span" sx={visuallyHidden}>
              Action
            </Box>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <OpportunityTableRow key={rowKey(row)} row={row} />
        ))}
      </TableBody>
    </Table>
  );
}

/** Only the first cell of a body row is a `th`; the outer cells stand on the page's edges. */
const TABLE = {
  '& .MuiTableCell-root': { px: 1.5, py: 2 },
  '& .MuiTableCell-head': { py: 1.25, whiteSpace: 'nowrap' },
  '& th:first-of-type': { pl: 0 },
  '& thead th:last-of-type, & td:last-of-type': { pr: 0 },
} as const;
