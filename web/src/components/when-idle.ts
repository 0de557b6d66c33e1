/**
 * Runs a task once the page has loaded and been painted, and the browser has nothing more urgent to do. What it returns calls
 * the task off. A page in a tab that nobody looks at is not painted, so its task waits until somebody does.
 */
export function whenIdle(task: () => void): () => void {
  if (document.readyState === 'complete') return afterFrame(task);
  let cancel = () => window.removeEventListener('load', begin);
  function begin() {
    cancel = afterFrame(task);
  }
  window.addEventListener('load', begin, { once: true });
  return () => cancel();
}

/** Idle moments come after a frame is painted. Small pages have loaded before their first one, and would be idle too soon. */
function afterFrame(task: () => void): () => void {
  let cancel = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    cancel = requestIdle(task);
  });
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
