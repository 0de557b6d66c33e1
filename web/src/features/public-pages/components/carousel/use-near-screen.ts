import { type RefObject, useEffect, useState } from 'react';

const MARGIN = '200px';

/** Whether an element has come near the screen; once true, it stays so. False on the server and in the first render. */
export function useNearScreen(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: MARGIN,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [near, element]);
  return near;
}
