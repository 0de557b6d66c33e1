import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useFigureView } from '../use-figure-view.ts';
import { usePrinting } from '../use-printing.ts';
import { FigureViewToggle } from './figure-view-toggle.tsx';

interface FigureProps {
  title: string;
  /** What the figure says, in a sentence. */
  summary: string;
  chart: ReactNode;
  table: ReactNode;
}

/** Figures to look at or to read: a chart or a table, as the reader prefers, and both on paper. */
export function Figure({ title, summary, chart, table }: FigureProps) {
  const id = useId();
  const [view, show] = useFigureView();
  const printing = usePrinting();
  return (
    <Box component="section" aria-labelledby={id} sx={FIGURE}>
      <Box sx={HEAD}>
        <Typography id={id} variant="h3">
          {title}
        </Typography>
        <FigureViewToggle title={title} view={view} onShow={show} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, mb: 2.5, maxWidth: '46rem' }}>
        {summary}
      </Typography>
      {view === 'chart' || printing ? (
        <Box role="img" aria-label={`Chart. ${title}. ${summary}`} sx={{ breakInside: 'avoid' }}>
          {chart}
        </Box>
      ) : null}
      {view === 'table' || printing ? table : null}
    </Box>
  );
}

const FIGURE = { minWidth: 0, breakInside: 'avoid' } as const;
const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
} as const;
