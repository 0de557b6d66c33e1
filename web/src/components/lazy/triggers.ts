/**
 * Runs a task when the page has loaded and painted and the browser is idle. Returns a function that cancels it. In a
 * background tab, the task waits until the tab is shown.
 */
export function onIdle(task: () => void): () => void {
  let cancelled = false;
  const run = () => cancelled || task();
  // A small page loads before its first frame and would be idle too soon.
  const begin = () => requestAnimationFrame(() => oncePainted(() => requestIdle(run)));
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
  return () => {
    cancelled = true;
  };
}

/** Runs a task after the first paint, or immediately in a background tab, which is never painted. */
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => oncePainted(() => setTimeout(task)));
}

/** For browsers that do not report paint times. */
const PAINTED_AFTER_MS = 3000;

/**
 * Waits for the paint itself. The browser is idle between drawing a frame and showing it, and work in between would
 * delay the first paint.
 */
function oncePainted(task: () => void): void {
  if (!isPaintObservable()) {
    task();
    return;
  }
  const proceed = () => {
    clearTimeout(timeout);
    observer.disconnect();
    task();
  };
  const timeout = setTimeout(proceed, PAINTED_AFTER_MS);
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName(FIRST_PAINT).length > 0) proceed();
  });
  observer.observe({ type: 'paint', buffered: true });
}

const FIRST_PAINT = 'first-contentful-paint';

const isPaintObservable = () => globalThis.PerformanceObserver?.supportedEntryTypes.includes('paint') ?? false;

/** Uses a short timeout in Safari, which has no `requestIdleCallback`. */
function requestIdle(task: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(task, { timeout: 3000 });
  else setTimeout(task, 200);
}

const INTERACTIONS = ['pointerdown', 'keydown', 'focusin'] as const;

/** Runs a task once, at the next interaction. Returns a function that cancels it. */
export function onFirstInteraction(task: () => void, events: readonly string[] = INTERACTIONS): () => void {
  const cancel = () => {
    for (const event of events) window.removeEventListener(event, run, { capture: true });
  };
  function run() {
    cancel();
    task();
  }
  for (const event of events) window.addEventListener(event, run, { capture: true, passive: true });
  return cancel;
}

/**
 * Runs a task once, when the browser is idle or at the next interaction, or immediately if an interaction is queued.
 */
export function onIdleOrInteraction(task: () => void): void {
  if (document.querySelector(':focus, [data-queued-click]')) {
    task();
    return;
  }
  const ignoreInteraction = onFirstInteraction(() => {
    cancelIdle();
    task();
  });
  const cancelIdle = onIdle(() => {
    ignoreInteraction();
    task();
  });
}
