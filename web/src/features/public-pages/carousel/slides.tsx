import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Slide {
  id: string;
  content: ReactNode;
}

export interface SlidesProps {
  /** Name of a slide in labels: "testimonial". */
  noun: string;
  slides: readonly Slide[];
}

/** Space for a card's border, which the frame would clip at a fractional height. */
export const SLIDE_EDGE = { p: '1px' } as const;

/** Plain slides reserve it too, so that the layout does not shift. */
export const CONTROLS_HEIGHT = '4rem';

/** Focusable, because a scrollable element must be reachable by keyboard. */
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
