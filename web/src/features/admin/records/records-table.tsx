import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { isUnreadable, type Unreadable } from './api/read-page.ts';

export interface TableColumn<Row> {
  id: string;
  label: string;
  /** CSS width on wide screens. */
  width: string;
  cell: (row: Row) => ReactNode;
}

interface RecordsTableProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly (Row | Unreadable)[];
}

/**
 * A table on wide screens; on a phone each row is a block with labelled cells. The roles are explicit because browsers
 * drop table semantics when `display` is changed.
 */
export function RecordsTable<Row extends { id: string }>({ caption, columns, rows }: RecordsTableProps<Row>) {
  return (
    <Box component="table" role="table" aria-label={caption} sx={TABLE}>
      <Box component="thead" role="rowgroup" sx={HEAD}>
        <Box component="tr" role="row">
          {columns.map(({ id, label, width }) => (
            <Box key={id} component="th" role="columnheader" scope="col" sx={{ width }}>
              {label}
            </Box>
          ))}
        </Box>
      </Box>
      <Box component="tbody" role="rowgroup" sx={BODY}>
        {rows.map((row) => (
          <Box key={row.id} component="tr" role="row" sx={ROW}>
            {isUnreadable(row) ? (
              <Box component="td" role="cell" colSpan={columns.length} sx={BROKEN}>
                This record could not be read. It is stored at {row.unreadable}.
              </Box>
            ) : (
              columns.map(({ id, label, cell }) => (
                <Box key={id} component="td" role="cell" sx={CELL}>
                  <Box component="span" aria-hidden sx={LABEL}>
                    {label}
                  </Box>
                  <Box sx={{ minWidth: 0 }}>{cell(row)}</Box>
                </Box>
              ))
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const TABLE = {
  display: { xs: 'block', md: 'table' },
  width: 1,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
} as const;
const HEAD = {
  ...visuallyHidden,
  '@media (min-width: 900px)': {
    position: 'static',
    display: 'table-header-group',
    clipPath: 'none',
    width: 'auto',
    height: 'auto',
    margin: 0,
  },
  '& th': { textAlign: 'left', typography: 'caption', fontWeight: 600, color: 'text.secondary', py: 1, pr: 3 },
} as const;
const BODY = { display: { xs: 'block', md: 'table-row-group' } } as const;
const ROW = {
  display: { xs: 'grid', md: 'table-row' },
  rowGap: 0.75,
  py: { xs: 1.5, md: 0 },
  borderTop: 1,
  borderColor: 'divider',
} as const;
const CELL = {
  display: { xs: 'grid', md: 'table-cell' },
  gridTemplateColumns: '6.5rem minmax(0, 1fr)',
  columnGap: 2,
  verticalAlign: 'top',
  py: { xs: 0, md: 1 },
  pr: { xs: 0, md: 3 },
} as const;
const LABEL = { display: { md: 'none' }, typography: 'body2', color: 'text.secondary' } as const;
const BROKEN = {
  typography: 'body2',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
  py: { xs: 0, md: 1 },
} as const;
