/**
 * A part of a prerendered page answers from now on: presses reach it (`public/prevent-flash.js` held them back), and what was
 * pressed before is pressed again. Parts inside it that are still, wake by themselves.
 */
export function wake(part: Element): void {
  part.removeAttribute('data-still');
  for (const pressed of part.querySelectorAll<HTMLElement>('[data-pressed]')) {
    if (pressed.closest('[data-still]')) continue;
    pressed.removeAttribute('data-pressed');
    pressed.click();
  }
}
