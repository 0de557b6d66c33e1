import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import type { Swiper } from 'swiper/types';

export const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Whether the slides turn by themselves: as long as they are wanted to, and neither a mouse rests on them nor the keyboard
 * is among them. Whoever prefers reduced motion begins with still ones, and may start them.
 */
export function useRotation(swiper: Swiper | null) {
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
