import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { PURPOSES } from '#content/about.ts';

/** Mission and vision, side by side. */
export function AboutPurposes() {
  return (
    <Box sx={{ backgroundColor: 'surface.sunken', py: { xs: 7, md: 10 } }}>
      <Container maxWidth="lg" sx={GRID}>
        {PURPOSES.map(({ title, text }) => (
          <Box component="section" key={title}>
            <Typography variant="overline" component="h2" color="primary">
              {title}
            </Typography>
            <Typography variant="h3" component="p" sx={{ mt: 1.5, fontWeight: 460, lineHeight: 1.4 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Container>
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gap: { xs: 5, md: 8 },
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' },
} as const;
