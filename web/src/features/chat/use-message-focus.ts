import { type KeyboardEvent, type RefObject, useState } from 'react';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => Math.max(0, at - 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * The list is one stop for the Tab key: the arrows go from message to message, and Tab goes on to what can be done with the
 * one in focus. Until one was chosen, it is the last.
 */
export function useMessageFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const active = chosen !== null && ids.includes(chosen) ? chosen : (ids.at(-1) ?? null);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const onMessage = event.target instanceof HTMLElement && event.target.dataset.message !== undefined;
    if (!step || !onMessage || active === null) return;
    event.preventDefault();
    const next = ids[step(ids.indexOf(active), ids.length - 1)];
    if (next === undefined) return;
    setChosen(next);
    const messages = list.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [];
    [...messages].find(({ dataset }) => dataset.message === next)?.focus();
  };

  return { active, choose: setChosen, onKeyDown };
}
