import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SERVICE_WORDS } from '#content/service-words.ts';
import type { Service } from '#content/services/service.ts';
import { Section } from './section.tsx';

export function KeyMetrics({ stats }: { stats: Service['stats'] }) {
  return (
    <Section title={SERVICE_WORDS.metrics} ground="sunken">
      <Box component="dl" sx={GRID}>
        {stats.map(({ value, label }) => (
          <Box key={label} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
            <Typography component="dt" color="textSecondary" sx={{ mt: 1, maxWidth: '18rem' }}>
              {label}
            </Typography>
            <Typography component="dd" variant="display" color="primary" sx={{ m: 0 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 5 }}>
        {SERVICE_WORDS.caution}
      </Typography>
    </Section>
  );
}

const GRID = {
  m: 0,
  display: 'grid',
  gap: { xs: 4, md: 6 },
  gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
} as const;
