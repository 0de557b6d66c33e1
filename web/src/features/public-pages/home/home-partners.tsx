import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { PARTNERS, TESTIMONIALS, type Testimonial } from '#content/home.ts';
import { Carousel } from '../carousel/carousel.tsx';
import { SectorDrawing } from '../sections/illustrations.tsx';

const SLIDES = TESTIMONIALS.map((testimonial) => ({
  id: testimonial.id,
  content: <PartnerTestimonial {...testimonial} />,
}));

export function HomePartners() {
  return (
    <Box
      component="section"
      aria-labelledby="partners"
      sx={{ pt: { xs: 7, md: 10 }, pb: { xs: 4, md: 5 }, backgroundColor: 'surface.sunken' }}
    >
      <Container maxWidth="lg">
        <Typography variant="overline" component="h2" id="partners" color="textSecondary" sx={{ mb: 2.5 }}>
          {PARTNERS.title}
        </Typography>
        <Carousel label={PARTNERS.label} noun="testimonial" slides={SLIDES} />
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
          {PARTNERS.note}
        </Typography>
      </Container>
    </Box>
  );
}

function PartnerTestimonial({ testimonial, industry, role, drawing }: Testimonial) {
  return (
    <Box sx={SLIDE}>
      <Box component="figure" sx={FIGURE}>
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

const SLIDE = {
  height: 1,
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 7fr) minmax(0, 5fr)' },
  columnGap: 8,
  alignItems: { md: 'center' },
} as const;

const FIGURE = { m: 0, display: 'flex', flexDirection: 'column', height: 1 } as const;
