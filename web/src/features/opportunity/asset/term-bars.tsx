import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isAlive, type Right, yearsLater } from '@portal/functions/contract/opportunities/asset/rights';
import { keyOf, placeIn, type Span, spanOf } from './rights-facts.ts';

interface TermBarsProps {
  rights: readonly Right[];
  /** All rights of the schedule, so that every page has the same axis. */
  all: readonly Right[];
  today: string;
  termYears: number;
}

/** A bar from filing to expiry for each right that has both, with lines at today and at the end of a term that begins today. */
export function TermBars({ rights, all, today, termYears }: TermBarsProps) {
  const span = spanOf(all, today, termYears);
  if (!span) return <Typography variant="body2">None of these rights has a term with an end.</Typography>;
  const termEnd = yearsLater(today, termYears);
  return (
    <Box sx={LIST}>
      {rights.map((right) => (
        <Box key={keyOf(right)} sx={ROW}>
          <Typography variant="caption" component="span" sx={TITLE}>
            {right.office ? `${right.office} · ${right.title}` : right.title}
          </Typography>
          <Bar right={right} span={span} today={today} termEnd={termEnd} />
        </Box>
      ))}
      <Box sx={ROW}>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'block' } }} />
        <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
          <Typography variant="caption">{span.from}</Typography>
          <Typography variant="caption">{span.to}</Typography>
        </Box>
      </Box>
      <Typography variant="caption" color="textSecondary">
        {`Each bar runs from filing to expiry; rights without an end have none. The solid line is today, the dashed line the end of a term that begins today (${termEnd.slice(0, 4)}).`}
      </Typography>
    </Box>
  );
}

interface BarProps {
  right: Right;
  span: Span;
  today: string;
  termEnd: string;
}

function Bar({ right, span, today, termEnd }: BarProps) {
  const percent = (day: string) => `${100 * placeIn(span, day)}%`;
  const { filed, expires } = right;
  const width = filed && expires ? `${100 * (placeIn(span, expires) - placeIn(span, filed))}%` : '0';
  return (
    <Box component="svg" focusable="false" sx={BAR}>
      {filed && expires ? (
        <Box
          component="rect"
          x={percent(filed)}
          y="20%"
          width={width}
          height="60%"
          fill="currentColor"
          sx={{ color: isAlive(right) ? 'chart.one' : 'chart.two' }}
        />
      ) : null}
      <Line at={percent(today)} />
      <Line at={percent(termEnd)} dashed />
    </Box>
  );
}

const Line = ({ at, dashed = false }: { at: string; dashed?: boolean }) => (
  <Box
    component="line"
    x1={at}
    x2={at}
    y2="100%"
    stroke="currentColor"
    sx={{ color: 'text.primary', strokeWidth: 1.5, ...(dashed ? { strokeDasharray: '3 3' } : {}) }}
  />
);

const LIST = { display: 'grid', rowGap: { xs: 1, sm: 0.5 }, alignContent: 'start' } as const;
const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '18rem minmax(0, 1fr)' },
  alignItems: 'center',
  columnGap: 1.5,
  breakInside: 'avoid',
} as const;
const TITLE = { lineHeight: 1.35, overflowWrap: 'anywhere' } as const;
const BAR = { display: 'block', width: 1, height: '1rem', backgroundColor: 'surface.sunken' } as const;
