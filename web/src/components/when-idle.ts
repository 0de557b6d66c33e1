/**
 * Runs a task once the page has loaded and the browser has nothing more urgent to do. What it returns calls the task off.
 */
export function whenIdle(task: () => void): () => void {
  if (document.readyState === 'complete') return requestIdle(task);
  let cancel = () => window.removeEventListener('load', begin);
  function begin() {
    cancel = requestIdle(task);
  }
  window.addEventListener('load', begin, { once: true });
  return () => cancel();
}

/** Safari has no `requestIdleCallback`; a short wait serves there. */
function requestIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(task, { timeout: 3000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, 200);
  return () => clearTimeout(timer);
}
