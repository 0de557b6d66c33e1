import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { whenIdle } from '#components/when-idle.ts';

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));

/**
 * A part of a page that nothing waits for. It is prerendered with its page; in the browser its code comes once there is time,
 * and until then the HTML stands for it.
 */
export function latePart(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    if (!import.meta.env.SSR) await idle();
    return { default: await load() };
  });
}
