/**
 * Hands a form what was typed, chosen and ticked in its prerendered HTML before React took it over. The fields show it, but no
 * event has told React; so each gets the event again that it has missed.
 */
export function fillAgain(part: ParentNode): void {
  for (const field of part.querySelectorAll('input, textarea, select')) {
    if (field instanceof HTMLSelectElement) chooseAgain(field);
    else if (field instanceof HTMLTextAreaElement) typeAgain(field, HTMLTextAreaElement.prototype);
    else if (field instanceof HTMLInputElement) repeatInput(field);
  }
}

function repeatInput(field: HTMLInputElement): void {
  if (field.type === 'checkbox') tickAgain(field);
  else if (field.type !== 'file') typeAgain(field, HTMLInputElement.prototype);
  else if (field.files?.length) announceChange(field);
}

const announceChange = (field: HTMLElement) => field.dispatchEvent(new Event('change', { bubbles: true }));

function chooseAgain(field: HTMLSelectElement): void {
  const asBuilt = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
  if (field.selectedOptions[0] !== asBuilt) announceChange(field);
}

function tickAgain(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return;
  field.checked = field.defaultChecked;
  field.click();
}

/** Sets the text past React's own bookkeeping, so that React takes the event that follows for typing. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
