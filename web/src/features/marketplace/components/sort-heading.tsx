import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import { nextSort, type Sort, type SortKey } from '../marketplace-sort.ts';

export interface Sorting {
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

interface SortHeadingProps extends Sorting {
  of: SortKey;
  label: string;
  align?: 'left' | 'right';
}

/** A column's heading, which sorts by it: up, down, and back to the published order. */
export function SortHeading({ of: key, label, align = 'left', sort, onSort }: SortHeadingProps) {
  const active = sort?.key === key;
  const direction = active && sort.descending ? 'desc' : 'asc';
  return (
    <TableCell align={align} sortDirection={active ? direction : false}>
      <TableSortLabel active={active} direction={direction} onClick={() => onSort(nextSort(sort, key))}>
        {label}
      </TableSortLabel>
    </TableCell>
  );
}
