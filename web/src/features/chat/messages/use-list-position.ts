import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end, in pixels, that still counts as the end. */
const END_TOLERANCE = 64;

/**
 * The style of a list that begins at its end, and stays there while it grows: the browser counts from the end, where `scrollTop` is 0,
 * to less. The margin of its one child keeps what is shorter than the list at its top.
 */
export const FROM_THE_END = {
  display: 'flex',
  flexDirection: 'column-reverse',
  '& > *': { marginBottom: 'auto' },
} as const;

/** Pixels above what is visible. */
export const hiddenAbove = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement) =>
  scrollHeight - clientHeight + scrollTop;

/**
 * Keeps the scroll position in a list that grows at both ends and is counted from the end: unless it is there, the first visible
 * message stays where it is, whatever is rendered around it. `content` is the element with all that is scrolled.
 */
export function useScrollAnchor(list: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>) {
  const [atEnd, setAtEnd] = useState(true);
  const anchor = useRef<{ id: string; offset: number } | 'end'>('end');
  /** The heights for which the position was restored last. */
  const heights = useRef<string>(undefined);

  const savePosition = useCallback(() => {
    const element = list.current;
    if (!element) return;
    anchor.current = -element.scrollTop < END_TOLERANCE ? 'end' : (topMessage(element) ?? 'end');
    setAtEnd(anchor.current === 'end');
  }, [list]);

  const restore = useCallback(() => {
    const element = list.current;
    if (!element) return;
    if (anchor.current === 'end') element.scrollTop = 0;
    else scrollToAnchor(element, anchor.current);
    heights.current = heightsOf(element);
  }, [list]);

  /** The browser scrolls too, where a list becomes shorter, and tells of it a frame later: that is not where the user wants to be. */
  const onScroll = useCallback(() => {
    if (list.current && heightsOf(list.current) !== heights.current) restore();
    else savePosition();
  }, [list, restore, savePosition]);

  // At once, since the browser compares what it lays out with what it has painted, and would count a shift. The end needs nothing,
  // and nothing is measured in the task that renders the list.
  useLayoutEffect(() => {
    if (anchor.current !== 'end') restore();
  });

  // For changes of height without a render, as from turning a phone.
  useLayoutEffect(() => {
    if (!list.current || !content.current) return;
    const observer = new ResizeObserver(restore);
    observer.observe(list.current);
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [list, content, restore]);

  const toEnd = useCallback(() => {
    anchor.current = 'end';
    setAtEnd(true);
    restore();
  }, [restore]);

  return { atEnd, savePosition, onScroll, toEnd };
}

const heightsOf = ({ scrollHeight, clientHeight }: HTMLElement) => `${scrollHeight} ${clientHeight}`;

const messagesIn = (list: HTMLElement) => list.querySelectorAll<HTMLElement>('[data-message]');
const messageIn = (list: HTMLElement, id: string) =>
  [...messagesIn(list)].find(({ dataset }) => dataset.message === id);

function topMessage(list: HTMLElement) {
  const top = list.getBoundingClientRect().top;
  for (const message of messagesIn(list)) {
    const box = message.getBoundingClientRect();
    if (box.bottom > top) return { id: message.dataset.message ?? '', offset: box.top - top };
  }
  return undefined;
}

function scrollToAnchor(list: HTMLElement, { id, offset }: { id: string; offset: number }) {
  const message = messageIn(list, id);
  if (!message) return;
  list.scrollTop += message.getBoundingClientRect().top - list.getBoundingClientRect().top - offset;
}

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
