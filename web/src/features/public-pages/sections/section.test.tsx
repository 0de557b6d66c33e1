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

async function show({ reducedMotion }: { reducedMotion: boolean }) {
  document.body.append(place);
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  await act(async () => root.render(<Section title="Below">Words</Section>));
  return () => getComputedStyle(place.querySelector('section > div') ?? place).opacity;
}

it('a section below the window is invisible until a tenth of it is in view', async () => {
  const opacity = await show({ reducedMotion: false });
  expect(opacity()).toBe('0');
  expect(observe).toHaveBeenCalledWith(expect.any(Element), expect.any(Function), { threshold: 0.1 });
  const [[, onChange] = []] = observe.mock.calls as unknown as [[Element, (inView: boolean) => void]];
  await act(async () => onChange?.(true));
  expect(opacity()).toBe('1');
});

it('a section is visible immediately with reduced motion', async () => {
  const opacity = await show({ reducedMotion: true });
  expect(opacity()).not.toBe('0');
  expect(observe).not.toHaveBeenCalled();
});
