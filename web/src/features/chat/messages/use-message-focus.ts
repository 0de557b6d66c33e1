import { type KeyboardEvent, type RefObject, useState } from 'react';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => Math.max(0, at - 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Roving tabindex: the list is one tab stop. The arrow keys move between messages, and Tab moves on to the actions of the
 * focused one. At first that is the last message.
 */
export function useMessageFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [selected, setSelected] = useState<string | null>(null);
  const active = selected !== null && ids.includes(selected) ? selected : (ids.at(-1) ?? null);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const onMessage = event.target instanceof HTMLElement && event.target.dataset.message !== undefined;
    if (!step || !onMessage || active === null) return;
    event.preventDefault();
    const next = ids[step(ids.indexOf(active), ids.length - 1)];
    if (next === undefined) return;
    setSelected(next);
    const messages = list.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [];
    [...messages].find(({ dataset }) => dataset.message === next)?.focus();
  };

  return { active, select: setSelected, onKeyDown };
}
