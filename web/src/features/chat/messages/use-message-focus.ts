import { type KeyboardEvent, type RefObject, useState } from 'react';
import { messageIn } from './use-scroll-anchor.ts';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => Math.max(0, at - 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Height of the line of the day, under which a message would be hidden. */
const STRIP = 48;

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
    if (list.current) messageIn(list.current, next)?.focus();
  };

  /** Focuses a message in the middle of the list. The list alone is scrolled, not the page. */
  const focus = (id: string) => {
    const element = list.current;
    const message = element && messageIn(element, id);
    if (!message) return;
    setSelected(id);
    const [place, frame] = [message.getBoundingClientRect(), element.getBoundingClientRect()];
    element.scrollTop += place.top - frame.top - Math.max(STRIP, (frame.height - place.height) / 2);
    message.focus({ preventScroll: true });
  };

  return { active, select: setSelected, focus, onKeyDown };
}
