import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** In pixels. */
const END_TOLERANCE = 64;

/**
 * Style of a list that starts at its end and stays there while growing. At the end `scrollTop` is 0, above it is
 * negative. The child's margin keeps a short list at the top.
 */
export const FROM_THE_END = {
  display: 'flex',
  flexDirection: 'column-reverse',
  '& > *': { marginBottom: 'auto' },
} as const;

/** Pixels above the visible part. */
export const hiddenAbove = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement) =>
  scrollHeight - clientHeight + scrollTop;

/**
 * Keeps the first visible message in place while the list grows at both ends, unless the list is at its end. `content`
 * is the scrolled element.
 */
export function useScrollAnchor(list: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>) {
  const [atEnd, setAtEnd] = useState(true);
  const anchor = useRef<{ id: string; offset: number } | 'end'>('end');
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

  /** Ignores the browser's own scrolling when a list becomes shorter, reported a frame later. */
  const onScroll = useCallback(() => {
    if (list.current && heightsOf(list.current) !== heights.current) restore();
    else savePosition();
  }, [list, restore, savePosition]);

  // Synchronous, because the browser would count a layout shift. Skips measuring at the end, which needs no change.
  useLayoutEffect(() => {
    if (anchor.current !== 'end') restore();
  });

  // Restores after changes of height without a render, for example when a phone is turned.
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

/** Height of the day's line, which would hide a message. */
const STRIP = 48;

/**
 * Roving tabindex: the list is one tab stop, initially its last message. Arrow keys move between messages, Tab moves to
 * the focused message's actions.
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

  /** Focuses a message and scrolls it to the middle of the list, without scrolling the page. */
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
