import { expect, test } from 'vitest';
import { nextColorMode } from './site-header.tsx';

test('shows the other scheme, and goes back to the system where that is the same', () => {
  expect(nextColorMode('light', 'light')).toBe('dark');
  expect(nextColorMode('dark', 'light')).toBe('system');
  expect(nextColorMode('dark', 'dark')).toBe('light');
  expect(nextColorMode('light', 'dark')).toBe('system');
});
