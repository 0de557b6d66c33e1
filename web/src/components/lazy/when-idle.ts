/**
 * Runs a task once the page has loaded and been painted, and the browser has nothing more urgent to do. What it returns calls
 * the task off. A page in a tab that nobody looks at is not painted, so its task waits until somebody does.
 */
export function whenIdle(task: () => void): () => void {
  let off = false;
  const run = () => off || task();
  // Small pages have loaded before their first frame, and would be idle too soon.
  const begin = () => requestAnimationFrame(() => requestIdle(run));
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
  return () => {
    off = true;
  };
}

/** Safari has no `requestIdleCallback`; a short wait serves there. */
function requestIdle(task: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(task, { timeout: 3000 });
  else setTimeout(task, 200);
}
