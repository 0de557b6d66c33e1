import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Stat } from '@portal/functions/contract/opportunities/opportunity-views';
import type { SeriesTone } from './column-chart.tsx';
import { EXIT_PATHS, RETURN_PHASES, type Span } from './exit-strategy.ts';
import { FactsTable, Figure } from './figure.tsx';
import { describeReturns, type TermMarker, termMarker } from './figure-summaries.ts';

export function ReturnsFigure({ stats }: { stats: readonly Stat[] }) {
  const marker = termMarker(stats);
  return (
    <Figure
      title="Returns timeline"
      summary={describeReturns(marker)}
      chart={<ReturnsChart marker={marker} />}
      table={
        <FactsTable
          caption="Phases and exit paths"
          columns={['Step', 'Kind', 'When']}
          words={['Kind', 'When']}
          rows={[
            ...RETURN_PHASES.map(({ title, when }) => [title, 'Phase', when] as const),
            ...EXIT_PATHS.map(({ title, when }) => [title, 'Exit path', when] as const),
            ...(marker ? [['End of term', `${marker.multiple} projected`, `Year ${marker.years}`] as const] : []),
          ]}
        />
      }
    />
  );
}

const SHOWN_YEARS = 8;

interface Row extends Span {
  title: string;
  when: string;
  tone: SeriesTone;
}

const ROWS: readonly Row[] = [
  ...RETURN_PHASES.map((phase) => ({ ...phase, tone: 'one' as const })),
  ...EXIT_PATHS.map((path) => ({ ...path, tone: 'two' as const })),
];

/** One line per step on a shared axis of years. An open-ended step reaches the edge. */
function ReturnsChart({ marker }: { marker: TermMarker | null }) {
  const years = Math.max(SHOWN_YEARS, marker?.years ?? 0);
  return (
    <div>
      {ROWS.map((row) => (
        <Box key={row.title} sx={ROW}>
          <Typography variant="body2" component="div" sx={NAME}>
            {row.title} <Box sx={WHEN}>{row.when}</Box>
          </Typography>
          <SpanBar row={row} years={years} marker={marker} />
        </Box>
      ))}
      <Box sx={ROW}>
        <span />
        <YearAxis years={years} marker={marker} />
      </Box>
    </div>
  );
}

const percent = (value: number, years: number) => `${(100 * value) / years}%`;

function SpanBar({ row, years, marker }: { row: Row; years: number; marker: TermMarker | null }) {
  const end = row.until ?? years;
  return (
    <Box component="svg" focusable="false" sx={{ display: 'block', width: 1, height: '2rem', color: 'divider' }}>
      {Array.from({ length: years + 1 }, (_, year) => (
        <line
          key={percent(year, years)}
          x1={percent(year, years)}
          x2={percent(year, years)}
          y2="100%"
          stroke="currentColor"
        />
      ))}
      <Box
        component="rect"
        x={percent(row.from - 1, years)}
        width={percent(end - row.from + 1, years)}
        y="25%"
        height="50%"
        fill="currentColor"
        sx={{ color: `chart.${row.tone}` }}
      />
      {marker ? (
        <Box
          component="line"
          x1={percent(marker.years, years)}
          x2={percent(marker.years, years)}
          y2="100%"
          stroke="currentColor"
          sx={{ color: 'text.primary', strokeWidth: 2, strokeDasharray: '5 3' }}
        />
      ) : null}
    </Box>
  );
}

function YearAxis({ years, marker }: { years: number; marker: TermMarker | null }) {
  return (
    <Box component="svg" focusable="false" sx={AXIS}>
      {Array.from({ length: years }, (_, index) => (
        <text key={percent(index, years)} x={percent(index + 0.5, years)} y="1.1em" textAnchor="middle">
          {index + 1}
        </text>
      ))}
      {marker ? (
        <Box
          component="text"
          x={percent(marker.years, years)}
          y="2.6em"
          textAnchor={marker.years > years / 2 ? 'end' : 'middle'}
          sx={{ color: 'text.primary', fontWeight: 600 }}
        >
          End of term: {marker.multiple} projected
        </Box>
      ) : null}
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)' },
  columnGap: 2,
  alignItems: 'center',
} as const;
const NAME = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: { lg: 'space-between' },
  columnGap: 1,
  lineHeight: 1.35,
  pt: { xs: 1, lg: 0 },
} as const;
const WHEN = { color: 'text.secondary', whiteSpace: 'nowrap' } as const;
const AXIS = {
  display: 'block',
  width: 1,
  height: '3.25rem',
  overflow: 'visible',
  color: 'text.secondary',
  typography: 'caption',
  '& text': { fill: 'currentColor' },
} as const;
