import Box from '@mui/material/Box';
import { lazy, Suspense, useRef } from 'react';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { PlainSlides, type SlidesProps } from './slides.tsx';
import { useInView } from './use-near-screen.ts';

const MovingSlides = lazy(async () => ({ default: (await import('./moving-slides.tsx')).MovingSlides }));

/**
 * A carousel that rotates by itself. Until it is near the viewport, and if Swiper cannot be fetched, it is a plain row of slides
 * of the same size, which can be swiped and read without JavaScript.
 */
export function Carousel({ label, noun, slides }: SlidesProps & { label: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useInView(frame);
  const plain = <PlainSlides noun={noun} slides={slides} />;
  return (
    <Box ref={frame} role="group" aria-roledescription="carousel" aria-label={label}>
      {near ? (
        <ErrorBoundary fallback={() => plain}>
          <Suspense fallback={plain}>
            <MovingSlides noun={noun} slides={slides} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        plain
      )}
    </Box>
  );
}
