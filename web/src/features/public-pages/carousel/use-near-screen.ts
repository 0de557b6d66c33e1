import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '#components/lazy/when-idle.ts';

const MARGIN = '200px';

/**
 * Whether an element has come near the viewport. Observation starts when the browser is idle; once true, it stays true. False on
 * the server and in the first render.
 */
export function useInView(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: MARGIN,
    });
    const frame = element.current;
    const cancelIdle = whenIdle(() => observer.observe(frame));
    return () => {
      cancelIdle();
      observer.disconnect();
    };
  }, [near, element]);
  return near;
}
