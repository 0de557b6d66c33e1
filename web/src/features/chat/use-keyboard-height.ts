import { type RefObject, useEffect } from 'react';

/**
 * Measures what a keyboard on the screen covers, where it leaves the page as it is (Safari on phones). Others shrink the page,
 * as the viewport's `interactive-widget` tells them.
 */
export function useKeyboardHeight(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      // Zooming with two fingers shrinks it too, and the page stays as it is.
      const covered = viewport.scale === 1 ? Math.max(0, Math.round(window.innerHeight - viewport.height)) : 0;
      frame.current?.style.setProperty('--keyboard-height', `${covered}px`);
      // The browser has scrolled to the field, which now is in view without that.
      if (covered > 0) window.scrollTo(0, 0);
    };
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, [frame]);
}
