import './theme/base.css';
import { whenIdle } from '#components/when-idle.ts';
import { keepInput } from './keep-input.ts';

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * The whole script of a prerendered page at first: it brings the portal when the browser is idle, or at the first touch, and
 * then gives it what was pressed or typed meanwhile.
 */
const giveBack = keepInput();
const cancelIdle = whenIdle(takeOver);
for (const touch of TOUCHES) window.addEventListener(touch, takeOver, { once: true, capture: true, passive: true });

async function takeOver() {
  cancelIdle();
  for (const touch of TOUCHES) window.removeEventListener(touch, takeOver, { capture: true });
  const { hydratePage } = await import('./hydrate.tsx');
  await hydratePage();
  giveBack();
}
