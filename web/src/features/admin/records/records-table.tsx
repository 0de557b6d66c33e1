import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { excerpt } from '@portal/functions/contract/accounts/activity';
import type { UnreadableRecord } from '@portal/functions/contract/admin/records';
import type { MessageRemover } from '@portal/functions/contract/chat/chat';
import { type ReactNode, useState } from 'react';
import { formatDateTime, formatRelative } from '#components/format/formatters.ts';
import { useNow } from '#components/format/use-now.ts';
import { visuallyHidden } from '#components/page/visually-hidden.ts';
import { isUnreadable } from '../api/lists.ts';

export interface TableColumn<Row> {
  id: string;
  label: string;
  width: string;
  cell: (row: Row) => ReactNode;
}

interface RecordsTableProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly (Row | UnreadableRecord)[];
}

/**
 * A table on wide screens, and blocks with labelled cells on phones. The roles are explicit, because browsers drop
 * table semantics when `display` changes (`biome.json` disables the rule here).
 */
export function RecordsTable<Row extends { id: string }>({ caption, columns, rows }: RecordsTableProps<Row>) {
  return (
    <Box component="table" role="table" aria-label={caption} sx={TABLE}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, label, width }) => (
            <th key={id} role="columnheader" scope="col" style={{ width }}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            {isUnreadable(row) ? (
              <td role="cell" colSpan={columns.length}>
                This record could not be read. It is stored at {row.unreadable}.
              </td>
            ) : (
              columns.map(({ id, label, cell }) => (
                <td key={id} role="cell">
                  <span aria-hidden>{label}</span>
                  <div>{cell(row)}</div>
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** One style for the whole table, because hundreds of styled elements are slow on phones. */
const TABLE = {
  display: { xs: 'block', md: 'table' },
  width: 1,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& thead': {
    ...visuallyHidden,
    '@media (min-width: 900px)': {
      position: 'static',
      display: 'table-header-group',
      clipPath: 'none',
      width: 'auto',
      height: 'auto',
      margin: 0,
    },
  },
  '& th': { textAlign: 'left', typography: 'caption', fontWeight: 600, color: 'text.secondary', py: 1, pr: 3 },
  '& tbody': { display: { xs: 'block', md: 'table-row-group' } },
  '& tbody tr': {
    display: { xs: 'grid', md: 'table-row' },
    rowGap: 0.75,
    py: { xs: 1.5, md: 0 },
    borderTop: 1,
    borderColor: 'divider',
  },
  '& td': {
    display: { xs: 'grid', md: 'table-cell' },
    gridTemplateColumns: '6.5rem minmax(0, 1fr)',
    columnGap: 2,
    verticalAlign: 'top',
    py: { xs: 0, md: 1 },
    pr: { xs: 0, md: 3 },
  },
  '& td > div': { minWidth: 0 },
  '& td > span, & td[colspan]': { typography: 'body2', color: 'text.secondary' },
  '& td > span': { display: { md: 'none' } },
  '& td[colspan]': { display: { xs: 'block', md: 'table-cell' }, overflowWrap: 'anywhere' },
} as const;

/** Relative and exact time. The tooltip has UTC, as in files and logs. */
export function TimeCell({ at }: { at: Date }) {
  const now = useNow();
  const exact = formatDateTime(at);
  // New entries can be newer than the last tick of the page's clock.
  const ago = formatRelative(at, at > now ? at : now);
  return (
    <Typography
      component="time"
      dateTime={at.toISOString()}
      title={at.toISOString()}
      variant="body2"
      sx={{ display: 'block' }}
    >
      {ago}
      {ago === exact ? null : (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {exact}
        </Typography>
      )}
    </Typography>
  );
}

export const MutedText = ({ text }: { text: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }} dir="auto">
    {text}
  </Typography>
);

interface LongTextProps {
  text: string;
  /** Name of the text for screen readers: "message by Ada". */
  of: string;
}

/** Shows the first 50 characters, with a button for the rest. */
export function LongText({ text, of }: LongTextProps) {
  const [expanded, setExpanded] = useState(false);
  const short = excerpt(text);
  return (
    <Box sx={TEXT_AND_BUTTON}>
      <Typography sx={expanded ? EXPANDED : SHORT} dir="auto">
        {expanded ? text : short}
      </Typography>
      {short === text ? null : (
        <Button size="small" variant="text" aria-expanded={expanded} onClick={() => setExpanded(!expanded)} sx={BUTTON}>
          {expanded ? 'Show less' : 'Show all'}
          <span style={visuallyHidden}>{` of the ${of}`}</span>
        </Button>
      )}
    </Box>
  );
}

/** Clips stacked combining marks, which would overlap other rows. */
const SHORT = { overflowWrap: 'anywhere', overflow: 'hidden' } as const;
const EXPANDED = { ...SHORT, whiteSpace: 'pre-wrap' } as const;
/** The margin aligns the label with the text above it. */
const BUTTON = { my: -0.5, ml: -1.75 } as const;
/** Puts the button beside a short text and below a long one. */
const TEXT_AND_BUTTON = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2.25 } as const;

const SENTENCES: Readonly<Record<MessageRemover, string>> = {
  author: 'Deleted by its author.',
  moderator: 'Removed by a moderator.',
};

export const RemovedText = ({ by }: { by: MessageRemover }) => (
  <Typography color="textSecondary" sx={{ fontStyle: 'italic' }}>
    {SENTENCES[by]}
  </Typography>
);
