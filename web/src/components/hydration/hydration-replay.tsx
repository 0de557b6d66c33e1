import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { replayClicks } from './hydration.tsx';

/**
 * Keeps what is typed and clicked in a prerendered form until it is hydrated. Input is replayed first, before a render could
 * overwrite it; clicks follow once the form has been rendered with it, or an earlier state would be submitted.
 */
export function HydrationReplay({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const [inputReplayed, setInputReplayed] = useState(false);
  useLayoutEffect(() => {
    if (part.current) replayInput(part.current);
    setInputReplayed(true);
  }, []);
  useEffect(() => {
    if (inputReplayed && part.current) replayClicks(part.current);
  }, [inputReplayed]);
  return (
    <div ref={part} data-pending-hydration="">
      {children}
    </div>
  );
}

/**
 * Repeats what was typed, selected and ticked in a prerendered form. The fields show it, but React has seen no event; so each
 * field gets the event that it missed.
 */
function replayInput(part: ParentNode): void {
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
