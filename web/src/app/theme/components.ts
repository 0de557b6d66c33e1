import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';

type PortalComponents = Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme>;

const RING = { outline: '2px solid', outlineColor: 'var(--portal-palette-primary-main)', outlineOffset: 2 };

/** Touch targets of at least 44 px (WCAG 2.5.5). */
const FOR_FINGERS = '@media (max-width: 899.95px), (pointer: coarse)';
const TARGET = { [FOR_FINGERS]: { minWidth: 44, minHeight: 44 } };

/** Forced colours hide backgrounds, so elements drawn only by a background need a border or the selection colour. */
const FORCED = '@media (forced-colors: active)';
const SELECTION = { [FORCED]: { forcedColorAdjust: 'none', color: 'HighlightText', backgroundColor: 'Highlight' } };

/** Replaces Chromium's grey checkboxes in the dark scheme. */
const NATIVE_CHECKBOX = {
  'input[type="checkbox"]': {
    appearance: 'none',
    display: 'inline-grid',
    placeContent: 'center',
    border: '2px solid var(--portal-palette-text-secondary)',
    borderRadius: 3,
    backgroundColor: 'var(--portal-palette-background-paper)',
    cursor: 'pointer',
    [FORCED]: { appearance: 'auto' },
  },
  'input[type="checkbox"]:checked': {
    borderColor: 'var(--portal-palette-primary-main)',
    backgroundColor: 'var(--portal-palette-primary-main)',
    '&::before': {
      content: '""',
      width: 12,
      height: 12,
      clipPath: 'polygon(14% 44%, 0 59%, 40% 97%, 100% 20%, 84% 6%, 39% 67%)',
      backgroundColor: 'var(--portal-palette-primary-contrastText)',
    },
  },
} as const;

/** The arrow of a select grows with the text. */
const CARET = { '&&&': { paddingRight: '2rem' } } as const;

/** Overrides of MUI's components: flat, hairlines instead of shadows, one focus ring. */
export const components: PortalComponents = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { scrollPaddingTop: '6rem', WebkitTextSizeAdjust: '100%' },
      // Native controls and scroll bars use the portal's scheme, which may differ from the system's.
      'html[data-color-scheme="light"]': { colorScheme: 'light' },
      'html[data-color-scheme="dark"]': { colorScheme: 'dark' },
      body: { minHeight: '100dvh', fontFeatureSettings: "'cv11', 'ss03'", overflowWrap: 'break-word' },
      '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
      ...NATIVE_CHECKBOX,
      ':focus-visible': RING,
      'h1:focus-visible, main:focus-visible': { outline: 'none' },
      '::selection': {
        background: 'var(--portal-palette-primary-main)',
        color: 'var(--portal-palette-primary-contrastText)',
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
      '@media print': {
        body: { background: 'white', color: 'black' },
        'a[href^="http"]::after': { content: '" (" attr(href) ")"', fontSize: '0.8em' },
      },
    },
  },
  // The doubled class beats smaller heights and widths that follow.
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': RING, '&&': TARGET } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        paddingInline: 20,
        minHeight: 44,
        whiteSpace: 'nowrap',
        [FORCED]: { border: '1px solid ButtonBorder' },
        '&[aria-pressed="true"]': SELECTION,
      },
      sizeLarge: { paddingInline: 26, minHeight: 50, fontSize: '1rem' },
      sizeSmall: { paddingInline: 14, minHeight: 34 },
      text: { paddingInline: 12 },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiLink: {
    styleOverrides: { root: { textUnderlineOffset: '0.2em', textDecorationThickness: '1px', fontWeight: 550 } },
  },
  // Heights and paddings of chips and fields grow with the text.
  MuiChip: {
    styleOverrides: {
      root: { fontWeight: 600, borderRadius: 4, height: '2rem' },
      sizeSmall: { fontSize: '0.8125rem', height: '1.5rem' },
    },
  },
  MuiFormLabel: { styleOverrides: { asterisk: ({ theme }) => ({ color: theme.vars.palette.error.main }) } },
  // Labels are always above their fields, so that they never cover text typed before hydration.
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      outlined: { '&.MuiInputLabel-shrink': { transform: 'translate(14px, -0.5625rem) scale(0.75)' } },
    },
  },
  MuiNativeSelect: { styleOverrides: { select: CARET } },
  MuiSelect: { styleOverrides: { select: CARET } },
  MuiOutlinedInput: {
    defaultProps: { notched: true },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        [FOR_FINGERS]: { minHeight: 44 },
        '&:not(.MuiInputBase-multiline) > .MuiOutlinedInput-input': { paddingBlock: '1.03125rem' },
        '&.MuiInputBase-sizeSmall:not(.MuiInputBase-multiline) > .MuiOutlinedInput-input': {
          paddingBlock: '0.53125rem',
        },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.text.disabled }),
    },
  },
  // Separates the text from the label of the next field.
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 2, marginBottom: 8, fontSize: '0.8125rem', lineHeight: 1.4 } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
      // Only columns of figures, because Inter's tabular figures widen hyphens.
      alignRight: { fontVariantNumeric: 'tabular-nums' },
      head: ({ theme }) => ({ color: theme.vars.palette.text.secondary, fontWeight: 600, fontSize: '0.8125rem' }),
    },
  },
  MuiAccordion: { defaultProps: { disableGutters: true, elevation: 0 } },
  MuiTabs: { styleOverrides: { indicator: SELECTION } },
  MuiTab: { styleOverrides: { root: { textTransform: 'none', fontWeight: 600 } } },
  MuiAlert: { styleOverrides: { root: { alignItems: 'center' }, message: { fontSize: '0.9375rem' } } },
  MuiLinearProgress: {
    styleOverrides: { root: { borderRadius: 4, height: 8 }, bar: SELECTION },
  },
};
