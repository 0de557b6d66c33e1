import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { OFFERINGS } from '#content/home.ts';
import { Section } from './section.tsx';

export function HomeOfferings() {
  return (
    <Section eyebrow="What we do" title="From an idea on paper to an asset one can invest in">
      <Box component="ol" sx={GRID}>
        {OFFERINGS.map(({ title, text }, index) => (
          <Box component="li" key={title} sx={{ borderTop: 2, borderColor: 'primary.main', pt: 2.5 }}>
            <Typography variant="caption" component="p" color="textSecondary" aria-hidden>
              {String(index + 1).padStart(2, '0')}
            </Typography>
            <Typography variant="h3" sx={{ mt: 0.5 }}>
              {title}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1.5 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const GRID = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 4, md: 5 },
  gridTemplateColumns: { sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
} as const;
