import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fillAgain } from './fill-again.ts';
import { wake } from './wake.ts';

/**
 * Keeps what is done to the prerendered HTML of a form until the form is alive. The fields come first, before anything can draw
 * over them; presses come once the form has been drawn with them, or it would be sent as it was before.
 */
export function KeepEarly({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const [filled, setFilled] = useState(false);
  useLayoutEffect(() => {
    if (part.current) fillAgain(part.current);
    setFilled(true);
  }, []);
  useEffect(() => {
    if (filled && part.current) wake(part.current);
  }, [filled]);
  return (
    <div ref={part} data-still="">
      {children}
    </div>
  );
}
