import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { STORY } from '#content/about.ts';
import { Section } from './section.tsx';

export function AboutStory() {
  const { paragraphs, figure } = STORY;
  return (
    <Section eyebrow={STORY.eyebrow} title={STORY.title}>
      <Box sx={GRID}>
        <Box sx={{ maxWidth: '42rem' }}>
          {paragraphs.map((paragraph) => (
            <Typography key={paragraph} variant="subtitle1" component="p" sx={{ mb: 2.5 }}>
              {paragraph}
            </Typography>
          ))}
        </Box>
        <Box sx={{ borderLeft: 2, borderColor: 'primary.main', pl: { xs: 3, md: 4 }, alignSelf: 'start' }}>
          <Typography component="p" color="primary" sx={FIGURE}>
            {figure.value}
          </Typography>
          <Typography color="textSecondary">{figure.label}</Typography>
        </Box>
      </Box>
    </Section>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 4fr)' },
  gap: { xs: 4, md: 8 },
} as const;
const FIGURE = { typography: 'display', fontSize: 'clamp(3.5rem, 2.5rem + 5vw, 6rem)' } as const;
