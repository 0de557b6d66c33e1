import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Outcome } from './returns.ts';

interface OutcomeBarsProps {
  outcomes: readonly Outcome[];
  amount: number;
}

/** One bar for each outcome, with a line at the amount invested. The table below has the figures. */
export function OutcomeBars({ outcomes, amount }: OutcomeBarsProps) {
  const largest = Math.max(amount, ...outcomes.map(({ back }) => back));
  const percent = (sum: number) => `${(100 * sum) / largest}%`;
  return (
    <Box aria-hidden sx={LIST}>
      {outcomes.map(({ title, back, gain }) => (
        <Box key={title} sx={ROW}>
          <Typography variant="body2" component="span">
            {title}
          </Typography>
          <Box component="svg" focusable="false" sx={BAR}>
            <Box
              component="rect"
              y="15%"
              width={percent(back)}
              height="70%"
              fill="currentColor"
              sx={{ color: gain < 0 ? 'chart.two' : 'chart.one' }}
            />
            <Box
              component="line"
              x1={percent(amount)}
              x2={percent(amount)}
              y2="100%"
              stroke="currentColor"
              sx={{ color: 'text.primary', strokeWidth: 2, strokeDasharray: '5 3' }}
            />
          </Box>
        </Box>
      ))}
      <Typography variant="caption" color="textSecondary">
        The bars are before costs. The dashed line is the amount invested.
      </Typography>
    </Box>
  );
}

const LIST = { display: 'grid', rowGap: 0.5, alignContent: 'start' } as const;
const ROW = {
  display: 'grid',
  gridTemplateColumns: '7.75rem minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 1.5,
} as const;
const BAR = { display: 'block', width: 1, height: '1.5rem', backgroundColor: 'surface.sunken' } as const;
