import { createTheme } from '@mui/material/styles';
import { expect, test, vi } from 'vitest';
import { portalTheme } from './theme.ts';

vi.mock('@mui/material/styles', { spy: true });

test('the theme is made when it is first asked for, and once', () => {
  expect(createTheme).not.toHaveBeenCalled();
  expect(portalTheme()).toBe(portalTheme());
  expect(createTheme).toHaveBeenCalledOnce();
});
