import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PRINTED_IF_HIDDEN } from '../print.tsx';
import { FIGURE_VIEWS, type FigureView, parseFigureView, serializeFigureView } from '../search-params.ts';
import type { ChartBar } from './column-chart.tsx';

interface FigureProps {
  title: string;
  summary: string;
  chart: ReactNode;
  table: ReactNode;
  /** True if the table may not fit a printed page. */
  long?: boolean;
}

/** Shows a chart or a table, and both in print. */
export function Figure({ title, summary, chart, table, long = false }: FigureProps) {
  const id = useId();
  const [view, show] = useFigureView();
  return (
    <Box component="section" aria-labelledby={id} sx={FIGURE}>
      <Box sx={UNBROKEN}>
        <Box sx={HEAD}>
          <Typography id={id} variant="h3">
            {title}
          </Typography>
          <FigureViewToggle title={title} view={view} onShow={show} />
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2.5, maxWidth: '46rem' }}>
          {summary}
        </Typography>
        <Box role="img" aria-label={`Chart. ${title}. ${summary}`} hidden={view !== 'chart'} sx={PRINTED_IF_HIDDEN}>
          {chart}
        </Box>
      </Box>
      <Box hidden={view !== 'table'} sx={[PRINTED_IF_HIDDEN, long ? {} : UNBROKEN]}>
        {table}
      </Box>
    </Box>
  );
}

const FIGURE = { minWidth: 0 } as const;
const UNBROKEN = { breakInside: 'avoid' } as const;
const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
} as const;

interface FigureViewToggleProps {
  title: string;
  view: FigureView;
  onShow: (view: FigureView) => void;
}

/** Clicking the selected view changes nothing, because one is always selected. */
function FigureViewToggle({ title, view, onShow }: FigureViewToggleProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      onChange={(_event, next: FigureView | null) => next && onShow(next)}
      aria-label={`${title}: view as chart or table`}
      sx={GROUP}
    >
      {FIGURE_VIEWS.map(({ id, label }) => (
        <ToggleButton key={id} value={id}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const GROUP = {
  '& .MuiToggleButton-root': { textTransform: 'none', px: 1.5, py: 0.5, color: 'text.secondary' },
  '& .MuiToggleButton-root.Mui-selected': { color: 'primary.main' },
  '@media print': { display: 'none' },
} as const;

function useFigureView(): [view: FigureView, show: (view: FigureView) => void] {
  const [params, setParams] = useSearchParams();
  const show = (view: FigureView) => setParams((current) => serializeFigureView(current, view), { replace: true });
  return [parseFigureView(params), show];
}

export function ChartLegend({ entries }: { entries: readonly Pick<ChartBar, 'name' | 'tone'>[] }) {
  return (
    <Box sx={LEGEND}>
      {entries.map(({ name, tone }) => (
        <Typography key={name} variant="caption" component="div" sx={ENTRY}>
          <Box
            component="svg"
            focusable="false"
            sx={{ flexShrink: 0, width: '0.75rem', height: '0.75rem', color: `chart.${tone}` }}
          >
            <rect width="100%" height="100%" rx="2" fill="currentColor" />
          </Box>
          {name}
        </Typography>
      ))}
    </Box>
  );
}

const LEGEND = { display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, mt: 1.5 } as const;
const ENTRY = { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, overflowWrap: 'anywhere' } as const;

interface FactsTableProps {
  caption: string;
  columns: readonly string[];
  /** Those of the columns that contain words, not figures. */
  words?: readonly string[];
  rows: readonly (readonly [name: string, ...cells: string[]])[];
}

export function FactsTable({ caption, columns, words = [], rows }: FactsTableProps) {
  const alignments = columns.map((label, index) => (index === 0 || words.includes(label) ? 'left' : 'right'));
  return (
    <TableScroller label={caption}>
      <Table size="small" sx={STICKY_FIRST_COLUMN}>
        <caption>{caption}</caption>
        <TableHead>
          <TableRow>
            {columns.map((label, index) => (
              <TableCell key={label} align={alignments[index]}>
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
                <TableCell key={columns[index + 1]} align={alignments[index + 1]}>
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

/** Lets a wide table scroll sideways on a narrow screen, also by keyboard. */
export function TableScroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={label} tabIndex={0} sx={SCROLLER}>
      {children}
    </Box>
  );
}

const SCROLLER = {
  overflowX: 'auto',
  '@media print': { overflow: 'visible', mt: 2, '& tr': { breakInside: 'avoid' } },
} as const;

/** Keeps the table's first column visible while the table scrolls sideways. */
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
