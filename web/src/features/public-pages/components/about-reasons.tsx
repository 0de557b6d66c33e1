import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ABOUT_SECTIONS, REASONS } from '#content/about.ts';
import { Section } from './section.tsx';

export function AboutReasons() {
  return (
    <Section {...ABOUT_SECTIONS.reasons} ground="sunken">
      <Box component="ol" sx={LIST}>
        {REASONS.map(({ title, text }, index) => (
          <Box component="li" key={title} sx={{ borderTop: 1, borderColor: 'text.disabled', pt: 2.5 }}>
            <Typography variant="caption" component="p" color="textSecondary" aria-hidden>
              {String(index + 1).padStart(2, '0')}
            </Typography>
            <Typography variant="h3" sx={{ mt: 0.5 }}>
              {title}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 4, md: 5 },
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
