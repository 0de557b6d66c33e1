import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { failedChunks } from '#components/lazy/failed-chunks.ts';
import { onFirstInteraction, onIdleOrInteraction } from './when-wanted.ts';

const wanted = () => new Promise<void>((resolve) => onIdleOrInteraction(resolve));
const touched = () => new Promise<void>((resolve) => void onFirstInteraction(resolve));

/**
 * A part of a page that nothing waits for. It is prerendered with its page; in the browser its code comes once there is time or
 * somebody touches the page, and until then the HTML stands for it.
 */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    if (import.meta.env.SSR) return { default: await load() };
    await wanted();
    return { default: await fetchInTheEnd(load) };
  });
}

/** A failure here would take the whole page away that can be read: its HTML stays instead, and each touch is another try. */
async function fetchInTheEnd<Part>(load: () => Promise<Part>): Promise<Part> {
  let found: (() => void) | undefined;
  for (;;) {
    try {
      const part = await load();
      found?.();
      return part;
    } catch {
      found ??= failedChunks.lose();
      await touched();
    }
  }
}
