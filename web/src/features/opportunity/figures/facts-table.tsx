import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface FactsTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly [name: string, ...cells: string[]])[];
}

export function FactsTable({ caption, columns, rows }: FactsTableProps) {
  return (
    <TableScroller label={caption}>
      <Table size="small" sx={STICKY_FIRST_COLUMN}>
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

/** On a narrow screen a wide table scrolls sideways, by keyboard too. */
export function TableScroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={label} tabIndex={0} sx={SCROLLER}>
      {children}
    </Box>
  );
}

const SCROLLER = { overflowX: 'auto', '@media print': { overflow: 'visible', mt: 2 } } as const;

/** Styles for the table inside: its first column stays visible. */
export const STICKY_FIRST_COLUMN = {
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
} as const;
