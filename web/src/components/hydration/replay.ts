/**
 * Repeats what was typed, selected and ticked in a prerendered form. The fields show it, but React has seen no event; so each
 * field gets the event that it missed.
 */
export function replayInput(part: ParentNode): void {
  for (const field of part.querySelectorAll('input, textarea, select')) {
    if (field instanceof HTMLSelectElement) replaySelection(field);
    else if (field instanceof HTMLTextAreaElement) replayText(field, HTMLTextAreaElement.prototype);
    else if (field instanceof HTMLInputElement) replayInputElement(field);
  }
}

function replayInputElement(field: HTMLInputElement): void {
  if (field.type === 'checkbox') replayTick(field);
  else if (field.type !== 'file') replayText(field, HTMLInputElement.prototype);
  else if (field.files?.length) dispatchChange(field);
}

const dispatchChange = (field: HTMLElement) => field.dispatchEvent(new Event('change', { bubbles: true }));

function replaySelection(field: HTMLSelectElement): void {
  const initial = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  if (field.selectedOptions[0] !== initial) dispatchChange(field);
}

function replayTick(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return;
  field.checked = field.defaultChecked;
  field.click();
}

/** Sets the value past React's tracking of it, so that React takes the event that follows for typing. */
function replayText(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

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
