import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FullOpportunity } from '@portal/functions/contract/opportunities/opportunity-views';

/** The two figures that the projection leads to. */
export function ProjectedReturns({ projection }: { projection: FullOpportunity['financialProjection'] }) {
  const figures = [
    { label: 'Target return', value: projection.targetReturn },
    { label: 'Internal rate of return (IRR)', value: projection.irr },
  ];
  return (
    <Box component="dl" sx={FIGURES}>
      {figures.map(({ label, value }) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h3" sx={{ m: 0, mt: 0.5 }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const FIGURES = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 3,
  m: 0,
  mb: 4,
} as const;
