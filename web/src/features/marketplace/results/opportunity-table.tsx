import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { CatalogueRow } from '@portal/functions/contract/opportunities/opportunity-views';
import type { ReactNode } from 'react';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { nextSort, type Sort, type SortKey, showsFunding } from '../filters/sort.ts';
import { OpportunityTableRow } from './opportunity-table-row.tsx';
import { rowKey } from './row-content.tsx';

/** The marketplace on a wide screen. */
export function OpportunityTable({ rows, ...sorting }: Sorting & { rows: readonly CatalogueRow[] }) {
  const funding = rows.some(showsFunding);
  return (
    <OpportunityTableFrame funding={funding} {...sorting}>
      {rows.map((row) => (
        <OpportunityTableRow key={rowKey(row)} row={row} funding={funding} />
      ))}
    </OpportunityTableFrame>
  );
}

const FIGURES = [
  { of: 'minimum', label: 'Minimum' },
  { of: 'return', label: 'Target return' },
  { of: 'term', label: 'Term' },
] as const;

interface TableFrameProps extends Sorting {
  /** Whether there is a column of how much is subscribed: not every viewer is told. */
  funding?: boolean;
  children: ReactNode;
}

/** The table without its rows, which the skeleton shares. */
export function OpportunityTableFrame({ funding = false, children, ...sorting }: TableFrameProps) {
  return (
    <Table sx={TABLE}>
      <Box component="caption" sx={visuallyHidden}>
        IP opportunities; the headings that are buttons sort by their column
      </Box>
      <TableHead>
        <TableRow>
          <SortHeading of="title" label="Opportunity" {...sorting} />
          {FIGURES.map((figure) => (
            <SortHeading key={figure.of} align="right" {...figure} {...sorting} />
          ))}
          {funding ? <SortHeading of="funding" align="right" label="Funded" {...sorting} /> : null}
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

/** Only the first cell of a body row is a `th`. The outer cells are aligned with the page's edges. */
const TABLE = {
  '& .MuiTableCell-root': { px: 1, py: 1.75 },
  '& .MuiTableCell-head': { py: 1.25, whiteSpace: 'nowrap' },
  // A heading that sorts shows it before it is pointed at.
  '& .MuiTableSortLabel-icon': { opacity: 0.6 },
  '& .MuiTableSortLabel-root:hover .MuiTableSortLabel-icon, & .Mui-active .MuiTableSortLabel-icon': { opacity: 1 },
  // The title takes what the other columns leave, and they are as wide as what they hold.
  '& thead th:first-of-type': { width: '100%' },
  '& th:first-of-type': { pl: 0 },
  '& thead th:last-of-type, & td:last-of-type': { pr: 0 },
} as const;

export interface Sorting {
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

interface SortHeadingProps extends Sorting {
  of: SortKey;
  label: string;
  align?: 'left' | 'right';
}

/** A column heading that sorts: one direction, the other, and back to the published order. */
function SortHeading({ of: key, label, align = 'left', sort, onSort }: SortHeadingProps) {
  const active = sort?.key === key;
  const direction = active && sort.descending ? 'desc' : 'asc';
  return (
    <TableCell align={align} sortDirection={active ? direction : false}>
      <TableSortLabel
        active={active}
        direction={direction}
        // Both ways until it sorts, then the way that it does.
        {...(active ? {} : { IconComponent: UnfoldMore })}
        onClick={() => onSort(nextSort(sort, key))}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}
