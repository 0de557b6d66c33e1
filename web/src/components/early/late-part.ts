import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { whenWanted } from './when-wanted.ts';

const wanted = () => new Promise<void>((resolve) => whenWanted(resolve));

/**
 * A part of a page that nothing waits for. It is prerendered with its page; in the browser its code comes once there is time or
 * somebody touches the page, and until then the HTML stands for it.
 */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    if (!import.meta.env.SSR) await wanted();
    return { default: await load() };
  });
}
