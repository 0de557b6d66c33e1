import { createTheme, type Shadows } from '@mui/material/styles';
import { COLOR_SCHEME_ATTRIBUTE } from '#lib/device-keys.ts';
import { components } from './components.ts';
import { darkPalette, lightPalette } from './palette.ts';

const RAISED = '0 1px 2px rgb(15 27 51 / 0.08), 0 12px 32px -8px rgb(15 27 51 / 0.22)';
const FROM_FIRST_TO_LAST = 24;
const shadows = ['none', ...Array<string>(FROM_FIRST_TO_LAST).fill(RAISED)] as Shadows;

/** Defined in base.css. */
const SANS = '"Inter Variable", "Inter Fallback", "Inter Wide", system-ui, sans-serif';
const SERIF = '"Source Serif 4 Variable", "Source Serif Fallback", "Source Serif Wide", Georgia, serif';

const serif = (fontSize: string, lineHeight: number, letterSpacing: string) => ({
  fontFamily: SERIF,
  fontWeight: 560,
  fontSize,
  lineHeight,
  letterSpacing,
  textWrap: 'balance' as const,
});

/** Source Serif for titles, Inter for text. Sizes scale with the window, without breakpoints. */
export const typography = {
  fontFamily: SANS,
  display: serif('clamp(2.4rem, 1.7rem + 3.2vw, 3.9rem)', 1.04, '-0.028em'),
  h1: serif('clamp(2rem, 1.5rem + 2vw, 3.1rem)', 1.1, '-0.022em'),
  h2: serif('clamp(1.65rem, 1.35rem + 1.2vw, 2.25rem)', 1.18, '-0.018em'),
  h3: serif('1.4rem', 1.25, '-0.012em'),
  h4: serif('1.2rem', 1.3, '-0.008em'),
  h5: { fontSize: '1.0625rem', fontWeight: 620, lineHeight: 1.4 },
  h6: { fontSize: '1rem', fontWeight: 620, lineHeight: 1.4 },
  subtitle1: { fontSize: '1.125rem', lineHeight: 1.6, fontWeight: 420, textWrap: 'pretty' as const },
  subtitle2: { fontSize: '0.9375rem', lineHeight: 1.5, fontWeight: 600 },
  body1: { fontSize: '1rem', lineHeight: 1.65, textWrap: 'pretty' as const },
  body2: { fontSize: '0.9375rem', lineHeight: 1.6, textWrap: 'pretty' as const },
  caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
  overline: { fontSize: '0.75rem', lineHeight: 1.6, fontWeight: 620, letterSpacing: '0.11em' },
  button: { fontSize: '0.9375rem', fontWeight: 600, textTransform: 'none' as const, letterSpacing: 0 },
};

export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'portal', colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  shape: { borderRadius: 6 },
  typography,
  shadows,
  components,
});
