import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ChartBar } from '../chart-columns.ts';

/** The names of the colours, in the order in which they are drawn. */
export function ChartLegend({ entries }: { entries: readonly Pick<ChartBar, 'name' | 'tone'>[] }) {
  return (
    <Box sx={LEGEND}>
      {entries.map(({ name, tone }) => (
        <Typography key={name} variant="caption" component="div" sx={ENTRY}>
          <Box component="svg" focusable="false" sx={{ width: '0.75rem', height: '0.75rem', color: `chart.${tone}` }}>
            <rect width="100%" height="100%" rx="2" fill="currentColor" />
          </Box>
          {name}
        </Typography>
      ))}
    </Box>
  );
}

const LEGEND = { display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, mt: 1.5 } as const;
const ENTRY = { display: 'flex', alignItems: 'center', gap: 1 } as const;
