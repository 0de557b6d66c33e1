import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Sets the text past React's own bookkeeping, so that React takes the event that follows for typing. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const typed = field.value;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Hands the form what was typed into its prerendered HTML before it was alive. */
export function KeepTyped({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fields = box.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS) ?? [];
    for (const field of fields) if (field.value !== field.defaultValue) typeAgain(field);
  }, []);
  return <div ref={box}>{children}</div>;
}

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea:not([aria-hidden])';
