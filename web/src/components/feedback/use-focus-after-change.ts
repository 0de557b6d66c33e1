import { useEffect, useRef } from 'react';

/**
 * Where what was focused has gone away because `state` changed, takes the focus to `next()`: somebody at the keyboard goes
 * on from there instead of from the top of the page. Focus that is elsewhere stays where it is.
 */
export function useFocusAfterChange<State>(
  state: State,
  next: (now: State, before: State) => HTMLElement | null,
): void {
  const before = useRef(state);
  const choose = useRef(next);
  choose.current = next;
  useEffect(() => {
    const last = before.current;
    before.current = state;
    if (last === state || document.activeElement !== document.body) return;
    choose.current(state, last)?.focus({ preventScroll: true });
  }, [state]);
}
