import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SERVICE_WORDS, type Service } from '#content/services/service.ts';
import { Section } from '../sections/section.tsx';

export function KeyAspects({ service: { description, points, sections } }: { service: Service }) {
  return (
    <Section title={SERVICE_WORDS.aspects} lead={description}>
      <Box sx={ASPECTS}>
        {sections.map(({ title, content }) => (
          <Box key={title} sx={{ borderTop: 2, borderColor: 'primary.main', pt: 2.5 }}>
            <Typography variant="h4" component="h3">
              {title}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {content}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="h5" component="h3" sx={{ mt: { xs: 5, md: 7 } }}>
        {SERVICE_WORDS.points}
      </Typography>
      <Box component="ul" sx={POINTS}>
        {points.map((point) => (
          <Box component="li" key={point} sx={{ display: 'flex', gap: 1.5, alignItems: 'start' }}>
            <Check color="primary" aria-hidden />
            <Typography>{point}</Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const ASPECTS = {
  display: 'grid',
  gap: { xs: 4, md: 5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
const POINTS = {
  listStyle: 'none',
  m: 0,
  mt: 2,
  p: 0,
  display: 'grid',
  gap: { xs: 2, md: 4 },
  gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
} as const;

export function KeyMetrics({ stats }: { stats: Service['stats'] }) {
  return (
    <Section title={SERVICE_WORDS.metrics} ground="sunken">
      <Box component="dl" sx={METRICS}>
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

const METRICS = {
  m: 0,
  display: 'grid',
  gap: { xs: 4, md: 6 },
  gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
} as const;
