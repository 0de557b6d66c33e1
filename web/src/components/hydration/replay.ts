/**
 * Marks a part of the page as hydrated and clicks what was clicked before (`public/prevent-flash.js` queued it). Parts inside
 * it that are still pending replay their own clicks.
 */
export function replayClicks(part: Element): void {
  part.removeAttribute('data-pending-hydration');
  for (const clicked of part.querySelectorAll<HTMLElement>('[data-queued-click]')) {
    if (clicked.closest('[data-pending-hydration]')) continue;
    clicked.removeAttribute('data-queued-click');
    clicked.click();
  }
}

/** How a press ends: released, turned into a scroll or a drag, or lost with the window's focus. */
const ENDINGS = ['pointerup', 'pointercancel', 'dragend', 'keyup', 'blur'] as const;

/** Resolves when nothing on the page is held down. The click of a press has happened by then. */
export async function waitForPointerUp(): Promise<void> {
  while (document.querySelector(':active')) await nextEnding();
}

function nextEnding(): Promise<void> {
  const controller = new AbortController();
  return new Promise((resolve) => {
    const end = () => {
      controller.abort();
      // The click event follows at once, before a timeout.
      setTimeout(resolve);
    };
    for (const ending of ENDINGS) window.addEventListener(ending, end, { capture: true, signal: controller.signal });
  });
}
