import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Slide {
  id: string;
  content: ReactNode;
}

export interface SlidesProps {
  /** One slide in words, for its dot: "testimonial". */
  noun: string;
  slides: readonly Slide[];
}

/** Room for a card's hairline, which the frame would cut where the height is no whole number of pixels. */
export const SLIDE_EDGE = { p: '1px' } as const;

/** Room for the controls, which the plain slides leave as well. */
export const CONTROLS_HEIGHT = '4rem';

/** The slides as a row to swipe; the keyboard reaches it, as it must reach whatever scrolls. */
export function PlainSlides({ noun, slides }: SlidesProps) {
  return (
    <Box sx={{ pb: CONTROLS_HEIGHT }}>
      <Box role="group" aria-label={`Each ${noun}`} tabIndex={0} sx={ROW}>
        {slides.map(({ id, content }) => (
          <Box key={id} sx={SLIDE}>
            {content}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const ROW = { display: 'flex', overflowX: 'auto', scrollSnapType: 'x mandatory', scrollbarWidth: 'none' } as const;
const SLIDE = { flex: '0 0 100%', scrollSnapAlign: 'start', minWidth: 0, ...SLIDE_EDGE } as const;
