import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Moves the focus to `next()` if a change of `state` removed the focused element. Otherwise keyboard users would
 * restart at the top of the page.
 */
export function useFocusAfterChange<State>(
  state: State,
  next: (now: State, before: State) => HTMLElement | null,
): void {
  const before = useRef(state);
  const choose = useEffectEvent(next);
  useEffect(() => {
    const last = before.current;
    before.current = state;
    if (last === state || document.activeElement !== document.body) return;
    choose(state, last)?.focus({ preventScroll: true });
  }, [state]);
}
