import 'swiper/css';
import Box from '@mui/material/Box';
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Swiper as SwiperInstance } from 'swiper/types';
import { CarouselControls } from './carousel-controls.tsx';
import { SLIDE_EDGE, type SlidesProps } from './slides.tsx';

/** Specification, section 4. */
const ROTATION_DELAY_MS = 5000;
const TRANSITION_MS = 450;

export function MovingSlides({ noun, slides }: SlidesProps) {
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [current, setCurrent] = useState(0);
  const [speed] = useState(() => (prefersReducedMotion() ? 0 : TRANSITION_MS));
  const { enabled, rotating, toggle, handlers } = useRotation(swiper);
  return (
    <Box {...handlers} sx={FRAME}>
      <Swiper
        modules={[Autoplay]}
        loop
        loopPreventsSliding={false}
        speed={speed}
        spaceBetween={24}
        autoplay={{ delay: ROTATION_DELAY_MS, disableOnInteraction: false }}
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
 * Whether the slides rotate: while rotation is switched on, and neither a mouse hovers over them nor keyboard focus is on
 * them. With reduced motion, rotation is off until the user starts it.
 */
function useRotation(swiper: SwiperInstance | null) {
  const [enabled, setEnabled] = useState(() => !prefersReducedMotion());
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const rotating = enabled && !hovered && !focused;
  useEffect(() => {
    if (!swiper) return;
    if (rotating) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }, [swiper, rotating]);
  const handlers = {
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  };
  return { enabled, rotating, toggle: () => setEnabled((before) => !before), handlers };
}
