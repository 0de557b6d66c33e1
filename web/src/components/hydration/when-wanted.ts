import { whenIdle } from '#components/lazy/when-idle.ts';

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Runs a task once, at the next touch of the page. Returns what calls it off. */
export function onFirstInteraction(task: () => void): () => void {
  const cancel = () => {
    for (const touch of TOUCHES) window.removeEventListener(touch, run, { capture: true });
  };
  function run() {
    cancel();
    task();
  }
  for (const touch of TOUCHES) window.addEventListener(touch, run, { capture: true, passive: true });
  return cancel;
}

/** Runs a task once: when the browser is idle or at the next touch; at once where something has been touched already. */
export function onIdleOrInteraction(task: () => void): void {
  if (document.querySelector(':focus, [data-pressed]')) {
    task();
    return;
  }
  const ignoreTouch = onFirstInteraction(() => {
    stopWaiting();
    task();
  });
  const stopWaiting = whenIdle(() => {
    ignoreTouch();
    task();
  });
}
