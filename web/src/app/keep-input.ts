type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Sets the text past React's own bookkeeping, so that React takes the event that follows for typing. */
function typeAgain(field: Field): void {
  const typed = field.value;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Remembers the last button pressed and the fields typed into while nothing on the page answers yet. What it returns stops
 * that, and presses and types again. Links, and fields of other kinds, work by themselves.
 */
export function keepInput(): () => void {
  let pressed: HTMLButtonElement | null = null;
  const typed = new Set<Field>();
  const onClick = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  const onInput = ({ target }: Event) => {
    if (isField(target) && target.type !== 'file') typed.add(target);
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('input', onInput, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('input', onInput, true);
    for (const field of typed) if (field.isConnected) typeAgain(field);
    if (pressed?.isConnected) pressed.click();
  };
}
