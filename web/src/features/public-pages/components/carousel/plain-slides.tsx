import Box from '@mui/material/Box';
import { CONTROLS_HEIGHT, SLIDE_EDGE, type SlidesProps } from './slide.ts';

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
