import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FIRST_COLUMN_STAYS, TableScroller } from './table-scroller.tsx';

interface FactsTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly [name: string, ...cells: string[]])[];
}

/** A small table of words and figures. */
export function FactsTable({ caption, columns, rows }: FactsTableProps) {
  return (
    <TableScroller label={caption}>
      <Table size="small" sx={FIRST_COLUMN_STAYS}>
        <caption>{caption}</caption>
        <TableHead>
          <TableRow>
            {columns.map((label, index) => (
              <TableCell key={label} align={index === 0 ? 'left' : 'right'}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([name, ...cells]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {cells.map((cell, index) => (
                <TableCell key={columns[index + 1]} align="right">
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableScroller>
  );
}
