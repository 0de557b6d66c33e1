/** How far outside the window still counts as near. */
const MARGIN = '400px';

/** Runs `task` once, when the element is in the window or about to be. Returns what gives up waiting. */
export function whenNear(element: Element, task: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      task();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
