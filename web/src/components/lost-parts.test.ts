import { expect, test, vi } from 'vitest';
import { lostParts } from './lost-parts.ts';

test('a part is lost until it is found, and whoever follows hears of both', () => {
  const listener = vi.fn();
  lostParts.follow(listener);
  const foundMenu = lostParts.lose();
  const foundForm = lostParts.lose();
  foundMenu();
  expect(lostParts.any()).toBe(true);
  foundForm();
  expect(lostParts.any()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(4);
});
