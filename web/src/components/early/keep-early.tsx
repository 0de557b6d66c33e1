import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { fillAgain } from './fill-again.ts';
import { wake } from './wake.ts';

/**
 * Keeps what is done to the prerendered HTML of a form until the form is alive. The fields come first, before anything can draw
 * over them; presses come when every effect inside has run.
 */
export function KeepEarly({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (part.current) fillAgain(part.current);
  }, []);
  useEffect(() => {
    if (part.current) wake(part.current);
  }, []);
  return (
    <div ref={part} data-still="">
      {children}
    </div>
  );
}
