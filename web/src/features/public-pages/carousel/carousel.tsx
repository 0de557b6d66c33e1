import Box from '@mui/material/Box';
import { lazyComponent } from '#components/lazy/lazy-component.tsx';
import { PlainSlides, type SlidesProps } from './slides.tsx';

const Slides = lazyComponent({
  on: 'visible',
  load: async () => (await import('./moving-slides.tsx')).MovingSlides,
  placeholder: (props: SlidesProps) => <PlainSlides {...props} />,
});

/**
 * A rotating carousel. Until it is near the viewport, and if Swiper cannot be loaded, it is a row of slides that works
 * without JavaScript.
 */
export function Carousel({ label, noun, slides }: SlidesProps & { label: string }) {
  return (
    <Box role="group" aria-roledescription="carousel" aria-label={label}>
      <Slides noun={noun} slides={slides} />
    </Box>
  );
}
