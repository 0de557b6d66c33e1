import Box from '@mui/material/Box';
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { Autoplay } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Swiper as SwiperInstance } from 'swiper/types';
import { CarouselControls } from './carousel-controls.tsx';
import { SLIDE_EDGE, type SlidesProps } from './slides.tsx';

import 'swiper/css';

/** Specification, section 4. */
const TURN_EVERY_MS = 5000;
const GLIDE_MS = 450;

export function MovingSlides({ noun, slides }: SlidesProps) {
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [shown, setShown] = useState(0);
  const [speed] = useState(() => (prefersStillness() ? 0 : GLIDE_MS));
  const { wanted, turning, toggle, handlers } = useRotation(swiper);
  return (
    <Box {...handlers} sx={FRAME}>
      <Swiper
        modules={[Autoplay]}
        loop
        loopPreventsSliding={false}
        speed={speed}
        spaceBetween={24}
        autoplay={{ delay: TURN_EVERY_MS, disableOnInteraction: false }}
        onSwiper={setSwiper}
        onRealIndexChange={({ realIndex }) => setShown(realIndex)}
        aria-live={turning ? 'off' : 'polite'}
      >
        {slides.map(({ id, content }, index) => (
          <SwiperSlide
            key={id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            aria-hidden={index !== shown}
          >
            {content}
          </SwiperSlide>
        ))}
      </Swiper>
      <CarouselControls
        noun={noun}
        slides={slides}
        shown={shown}
        turning={wanted}
        onTurning={toggle}
        onPrevious={() => swiper?.slidePrev()}
        onNext={() => swiper?.slideNext()}
        onChoose={(index) => swiper?.slideToLoop(index)}
      />
    </Box>
  );
}

/** Every slide is as tall as the tallest; its edge is within its width, which Swiper's style sheet would put outside. */
const FRAME = { '& .swiper-slide': { height: 'auto', boxSizing: 'border-box', ...SLIDE_EDGE } } as const;

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Whether the slides turn by themselves: as long as they are wanted to, and neither a mouse rests on them nor the keyboard
 * is among them. Whoever prefers reduced motion begins with still ones, and may start them.
 */
function useRotation(swiper: SwiperInstance | null) {
  const [wanted, setWanted] = useState(() => !prefersStillness());
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const turning = wanted && !hovered && !focused;
  useEffect(() => {
    if (!swiper) return;
    if (turning) swiper.autoplay.start();
    else swiper.autoplay.stop();
  }, [swiper, turning]);
  const handlers = {
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  };
  return { wanted, turning, toggle: () => setWanted((before) => !before), handlers };
}
