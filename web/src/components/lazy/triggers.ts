/**
 * Runs a task once the page has loaded, its first paint is on the screen, and the browser is idle. Returns a function that cancels it. A
 * tab in the background is not painted, so its task waits until the tab is shown.
 */
export function onIdle(task: () => void): () => void {
  let cancelled = false;
  const run = () => cancelled || task();
  // A small page has loaded before its first frame, and would be idle too soon.
  const begin = () => requestAnimationFrame(() => oncePainted(() => requestIdle(run)));
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
  return () => {
    cancelled = true;
  };
}

/** Runs a task once the first paint is on the screen. A tab in the background is not painted, and does not wait. */
export function afterPaint(task: () => void): void {
  if (document.hidden) task();
  else requestAnimationFrame(() => oncePainted(() => setTimeout(task)));
}

/** For browsers that keep the times of their paints to themselves. */
const PAINTED_AFTER_MS = 3000;

/**
 * A frame that is being drawn is on the screen some moments later, and the browser counts as idle in between: what is fetched and run
 * then makes the first paint wait.
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

/** Safari has no `requestIdleCallback`: a short timeout takes its place. */
function requestIdle(task: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(task, { timeout: 3000 });
  else setTimeout(task, 200);
}

const INTERACTIONS = ['pointerdown', 'keydown', 'focusin'] as const;

/** Runs a task once, at the next interaction with the page. Returns a function that cancels it. */
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

/** Runs a task once: when the browser is idle or at the next interaction, and at once after one that is queued already. */
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
