import 'swiper/css';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { observe } from 'react-intersection-observer';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Swiper as SwiperInstance } from 'swiper/types';
import { CONTROLS_HEIGHT, SLIDE_EDGE, type SlidesProps } from './slides.tsx';

const ROTATION_DELAY_MS = 5000;
const TRANSITION_MS = 450;

export function MovingSlides({ noun, slides }: SlidesProps) {
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [current, setCurrent] = useState(0);
  const [speed] = useState(() => (prefersReducedMotion() ? 0 : TRANSITION_MS));
  const { enabled, rotating, toggle, frame, touches } = useRotation(swiper, current);
  return (
    <Box {...frame} sx={FRAME}>
      <Swiper
        loop
        loopPreventsSliding={false}
        speed={speed}
        spaceBetween={24}
        {...touches}
        onSwiper={setSwiper}
        onRealIndexChange={({ realIndex }) => setCurrent(realIndex)}
        aria-live={rotating ? 'off' : 'polite'}
      >
        {slides.map(({ id, content }, index) => (
          <SwiperSlide
            key={id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            aria-hidden={index !== current}
          >
            {content}
          </SwiperSlide>
        ))}
      </Swiper>
      <CarouselControls
        noun={noun}
        slides={slides}
        current={current}
        rotating={enabled}
        onToggle={toggle}
        onPrevious={() => swiper?.slidePrev()}
        onNext={() => swiper?.slideNext()}
        onSelect={(index) => swiper?.slideToLoop(index)}
      />
    </Box>
  );
}

/** Every slide is as tall as the tallest. `border-box` overrides Swiper's style sheet. */
const FRAME = { '& .swiper-slide': { height: 'auto', boxSizing: 'border-box', ...SLIDE_EDGE } } as const;

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Rotates the slides while enabled and in view, without hover, touch or keyboard focus. Reduced motion disables
 * rotation until the user starts it. Swiper's own module would request every frame.
 */
function useRotation(swiper: SwiperInstance | null, current: number) {
  const [enabled, setEnabled] = useState(() => !prefersReducedMotion());
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [touched, setTouched] = useState(false);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => (element ? observe(element, setInView) : undefined), [element]);
  const rotating = enabled && inView && !hovered && !focused && !touched;
  // Each slide gets a full turn, including one chosen by the user.
  useEffect(() => {
    if (!swiper || !rotating) return undefined;
    const turn = () => {
      if (document.visibilityState === 'visible' && swiper.realIndex === current) swiper.slideNext();
    };
    const timer = setInterval(turn, ROTATION_DELAY_MS);
    return () => clearInterval(timer);
  }, [swiper, rotating, current]);
  const frame = {
    ref: setElement,
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  };
  const touches = { onTouchStart: () => setTouched(true), onTouchEnd: () => setTouched(false) };
  return { enabled, rotating, toggle: () => setEnabled((before) => !before), frame, touches };
}

interface CarouselControlsProps extends SlidesProps {
  current: number;
  rotating: boolean;
  onToggle: () => void;
  onPrevious: () => void;
  onNext: () => void;
  onSelect: (index: number) => void;
}

function CarouselControls(props: CarouselControlsProps) {
  const { noun, rotating, onToggle, onPrevious, onNext } = props;
  return (
    <Box sx={BAR}>
      <IconButton color="inherit" onClick={onToggle} aria-label={rotating ? 'Pause rotation' : 'Start rotation'}>
        {rotating ? <Pause /> : <PlayArrow />}
      </IconButton>
      <IconButton color="inherit" onClick={onPrevious} aria-label={`Previous ${noun}`}>
        <ChevronLeft />
      </IconButton>
      <Dots {...props} />
      <IconButton color="inherit" onClick={onNext} aria-label={`Next ${noun}`}>
        <ChevronRight />
      </IconButton>
    </Box>
  );
}

function Dots({ noun, slides, current, onSelect }: CarouselControlsProps) {
  return (
    <Box sx={{ display: 'flex', flex: '0 1 auto', minWidth: 0 }}>
      {slides.map(({ id }, index) => (
        <ButtonBase
          key={id}
          onClick={() => onSelect(index)}
          aria-label={`Show ${noun} ${index + 1} of ${slides.length}`}
          aria-current={index === current ? 'true' : undefined}
          sx={DOT}
        />
      ))}
    </Box>
  );
}

const BAR = { display: 'flex', alignItems: 'center', gap: 0.5, height: CONTROLS_HEIGHT, pt: 2, ml: -1 } as const;
const DOT = {
  // Narrower than a touch target only at 400% zoom.
  flex: { xs: '0 1 44px', md: '0 0 28px' },
  minWidth: 24,
  height: { xs: 44, md: 28 },
  borderRadius: '50%',
  '&::after': {
    content: '""',
    width: 10,
    height: 10,
    borderRadius: '50%',
    border: 1.5,
    borderColor: 'text.secondary',
    transition: 'background-color 200ms',
  },
  '&[aria-current]::after': { backgroundColor: 'primary.main', borderColor: 'primary.main' },
} as const;
