import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { PARTNERS } from '#content/home.ts';
import { TESTIMONIALS } from '#content/testimonials.ts';
import { Carousel } from './carousel/carousel.tsx';
import { PartnerWords } from './partner-words.tsx';

const SLIDES = TESTIMONIALS.map((words) => ({ id: words.id, content: <PartnerWords {...words} /> }));

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
      </Container>
    </Box>
  );
}
