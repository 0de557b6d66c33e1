import { createTheme, type Shadows, type Theme } from '@mui/material/styles';
import { components } from './components.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { typography } from './typography.ts';

/** `public/prevent-flash.js` sets this attribute before the first paint, from the same stored choice. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';
export const COLOR_MODE_KEY = 'color-mode';

const RAISED = '0 1px 2px rgb(15 27 51 / 0.08), 0 12px 32px -8px rgb(15 27 51 / 0.22)';
const FROM_FIRST_TO_LAST = 24;
const shadows: Shadows = ['none', ...Array.from({ length: FROM_FIRST_TO_LAST }, () => RAISED)] as Shadows;

let theme: Theme | undefined;

/**
 * The theme, created on first use: creating it takes as long as a quarter of all scripts of a public page, so it must not be
 * part of the task that evaluates them.
 */
export const portalTheme = (): Theme => {
  theme ??= buildTheme();
  return theme;
};

const buildTheme = () =>
  createTheme({
    cssVariables: { cssVarPrefix: 'portal', colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
    colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
    shape: { borderRadius: 6 },
    typography,
    shadows,
    components,
  });
