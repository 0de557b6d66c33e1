import Box from '@mui/material/Box';
import { lazy, Suspense, useRef } from 'react';
import { ErrorBoundary } from '#components/feedback/error-boundary.tsx';
import { PlainSlides, type SlidesProps } from './slides.tsx';
import { useInView } from './use-near-screen.ts';

const MovingSlides = lazy(async () => ({ default: (await import('./moving-slides.tsx')).MovingSlides }));

/**
 * Slides that turn by themselves. Until they come near the screen they are plain HTML, which can be swiped and read without
 * JavaScript and is of the same size, so that nothing jumps when the moving ones take its place. If those cannot be
 * fetched, the plain ones stay.
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
