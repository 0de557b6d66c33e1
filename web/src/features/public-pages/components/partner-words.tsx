import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Testimonial } from '#content/testimonials.ts';
import { SectorDrawing } from './sector-drawing.tsx';

/** A partner's words, their field, and the drawing of that field where there is room beside them. */
export function PartnerWords({ testimonial, industry, role, drawing }: Testimonial) {
  return (
    <Box component="figure" sx={FIGURE}>
      <Box sx={WORDS}>
        <Typography component="blockquote" variant="h2" sx={{ m: 0, fontWeight: 460 }}>
          “{testimonial}”
        </Typography>
        <Box component="figcaption" sx={{ mt: 'auto', pt: 3 }}>
          <Typography variant="overline" component="p" color="primary">
            {industry}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {role}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <SectorDrawing name={drawing} />
      </Box>
    </Box>
  );
}

const FIGURE = {
  m: 0,
  height: 1,
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  columnGap: 8,
  alignItems: { md: 'center' },
} as const;
const WORDS = { display: 'flex', flexDirection: 'column', height: 1 } as const;
