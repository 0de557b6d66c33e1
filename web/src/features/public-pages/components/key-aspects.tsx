import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SERVICE_WORDS } from '#content/service-words.ts';
import type { Service } from '#content/services/service.ts';
import { Section } from './section.tsx';

export function KeyAspects({ service: { description, points, sections } }: { service: Service }) {
  return (
    <Section title={SERVICE_WORDS.aspects} lead={description}>
      <Box sx={GRID}>
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

const GRID = {
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
