import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as being there. */
const NEAR = 64;

const isAtEnd = (list: HTMLElement) => list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;

/**
 * Keeps the reader's place in a list that grows at both ends: somebody at the end stays there, anybody else keeps the message
 * at the top of their view where it is, whatever is drawn above it.
 */
export function useScrollAnchor(list: RefObject<HTMLElement | null>) {
  const [atEnd, setAtEnd] = useState(true);
  const place = useRef<{ id: string; offset: number } | 'end'>('end');

  const remember = useCallback(() => {
    const element = list.current;
    if (!element) return;
    place.current = isAtEnd(element) ? 'end' : (topMessage(element) ?? 'end');
    setAtEnd(place.current === 'end');
  }, [list]);

  const restore = useCallback(() => {
    const element = list.current;
    if (!element) return;
    if (place.current === 'end') element.scrollTop = element.scrollHeight;
    else keepInPlace(element, place.current);
  }, [list]);

  // After every drawing: names, pictures and the button at the beginning come and go as well as messages.
  useLayoutEffect(restore);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const watcher = new ResizeObserver(restore);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [list, restore]);

  const toEnd = useCallback(() => {
    place.current = 'end';
    setAtEnd(true);
    restore();
  }, [restore]);

  return { atEnd, remember, toEnd };
}

const messagesIn = (list: HTMLElement) => list.querySelectorAll<HTMLElement>('[data-message]');

function topMessage(list: HTMLElement) {
  const top = list.getBoundingClientRect().top;
  for (const message of messagesIn(list)) {
    const box = message.getBoundingClientRect();
    if (box.bottom > top) return { id: message.dataset.message ?? '', offset: box.top - top };
  }
  return undefined;
}

function keepInPlace(list: HTMLElement, { id, offset }: { id: string; offset: number }) {
  const message = [...messagesIn(list)].find(({ dataset }) => dataset.message === id);
  if (!message) return;
  list.scrollTop += message.getBoundingClientRect().top - list.getBoundingClientRect().top - offset;
}
