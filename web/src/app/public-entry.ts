import './theme/base.css';
import { whenIdle } from '#components/when-idle.ts';
import { keepPress } from './keep-press.ts';

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * The whole script of a prerendered page at first: it brings the portal when the browser is idle, or at the first touch, and
 * then presses again what was pressed meanwhile.
 */
const pressAgain = keepPress();
const cancelIdle = whenIdle(takeOver);
for (const touch of TOUCHES) window.addEventListener(touch, takeOver, { once: true, capture: true, passive: true });

async function takeOver() {
  cancelIdle();
  for (const touch of TOUCHES) window.removeEventListener(touch, takeOver, { capture: true });
  const { hydratePage } = await import('./hydrate.tsx');
  await hydratePage();
  pressAgain();
}
