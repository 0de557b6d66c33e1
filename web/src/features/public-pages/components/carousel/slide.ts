import type { ReactNode } from 'react';

export interface Slide {
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
