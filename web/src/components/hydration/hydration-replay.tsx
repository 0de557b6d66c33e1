import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { replayClicks } from './hydration.tsx';

/**
 * Keeps a prerendered form's input until hydration. Replays input first, before a render could overwrite it. Clicks
 * follow after that render, so that they submit the new values.
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

/** Sends each field of a prerendered form the event that React missed. */
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

/** Bypasses React's tracking of the value, so that React treats the event as typing. */
function replayText(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  const typed = field.value;
  if (typed === field.defaultValue) return;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
