// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Section } from './section.tsx';

const observe = vi.hoisted(() => vi.fn(() => () => {}));
vi.mock('react-intersection-observer', () => ({ observe }));

const place = document.createElement('div');
const root = createRoot(place);

beforeEach(() => {
  observe.mockClear();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5000, 100, 100));
});
afterEach(async () => {
  await act(async () => root.render(null));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Callback = (inView: boolean, entry: { boundingClientRect: { top: number } }) => void;

async function show({ reducedMotion }: { reducedMotion: boolean }) {
  document.body.append(place);
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  await act(async () => root.render(<Section title="Below">Words</Section>));
  const calls = observe.mock.calls as unknown as [Element, Callback, object][];
  return {
    style: () => getComputedStyle(place.querySelector('section > div') ?? place),
    /** Reports that the section is in the area of an observer, with its upper edge here. */
    enter: (options: object, top = 5000) =>
      act(async () => {
        const [, report] = calls.find(([, , given]) => JSON.stringify(given) === JSON.stringify(options)) ?? [];
        if (!report) throw new Error(`Nothing observes ${JSON.stringify(options)}.`);
        report(true, { boundingClientRect: { top } });
      }),
  };
}

const NEAR = { rootMargin: '0px 0px 25% 0px' };
const A_TENTH = { threshold: 0.1 };

it('shows a section far below the window', async () => {
  const { style } = await show({ reducedMotion: false });
  expect(style().opacity).not.toBe('0');
});

it('fades a section in when a tenth of it is in view', async () => {
  const { style, enter } = await show({ reducedMotion: false });
  await enter(NEAR);
  const dimmed = Number(style().opacity);
  expect(dimmed).toBeGreaterThanOrEqual(0.4);
  expect(dimmed).toBeLessThan(1);
  await enter(A_TENTH, 700);
  expect(style().opacity).not.toBe(String(dimmed));
  expect(style().transition).toContain('opacity');
});

it('shows a section at once after a jump', async () => {
  const { style, enter } = await show({ reducedMotion: false });
  await enter(NEAR, 100);
  await enter(A_TENTH, 100);
  expect(style().opacity).not.toBe('0.4');
  expect(style().transition).not.toContain('opacity');
});

it('observes no section with reduced motion', async () => {
  await show({ reducedMotion: true });
  expect(observe).not.toHaveBeenCalled();
});
