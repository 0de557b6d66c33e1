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
