import { expect, test } from 'vitest';
import { nextColorMode } from './site-header.tsx';

test('switches to the other scheme, and to the system setting if that is the same', () => {
  expect(nextColorMode('light', 'light')).toBe('dark');
  expect(nextColorMode('dark', 'light')).toBe('system');
  expect(nextColorMode('dark', 'dark')).toBe('light');
  expect(nextColorMode('light', 'dark')).toBe('system');
});
