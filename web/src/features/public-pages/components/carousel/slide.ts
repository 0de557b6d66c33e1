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
