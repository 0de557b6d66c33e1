import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { SortHeading, type Sorting } from './sort-heading.tsx';

const FIGURES = [
  { of: 'minimum', label: 'Minimum' },
  { of: 'return', label: 'Target return' },
  { of: 'term', label: 'Term' },
] as const;

/** The table without its rows: what is shown while they are on their way has the same head. */
export function OpportunityTableFrame({ children, ...sorting }: Sorting & { children: ReactNode }) {
  return (
    <Table sx={TABLE}>
      <Box component="caption" sx={visuallyHidden}>
        IP opportunities; the headings that are buttons sort by their column
      </Box>
      <TableHead>
        <TableRow>
          <SortHeading of="title" label="Opportunity" {...sorting} />
          <TableCell>Category</TableCell>
          {FIGURES.map((figure) => (
            <SortHeading key={figure.of} align="right" {...figure} {...sorting} />
          ))}
          <SortHeading of="status" label="Status" {...sorting} />
          <TableCell>
            <Box component="span" sx={visuallyHidden}>
              Actions
            </Box>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  );
}

/** Only the first cell of a body row is a `th`; the outer cells stand on the page's edges. */
const TABLE = {
  '& .MuiTableCell-root': { px: 1.5, py: 2 },
  '& .MuiTableCell-head': { py: 1.25, whiteSpace: 'nowrap' },
  '& thead th:first-of-type': { width: '44%' },
  '& th:first-of-type': { pl: 0 },
  '& thead th:last-of-type, & td:last-of-type': { pr: 0 },
} as const;
