/**
 * Colours of both schemes: ink on warm paper with one accent. Every pair of text and background reaches WCAG AA
 * (4.5:1), as `palette.test.ts` checks.
 */
export interface ToneTokens {
  text: string;
  background: string;
  border: string;
}
export interface StatusTokens {
  positive: ToneTokens;
  pending: ToneTokens;
  negative: ToneTokens;
  info: ToneTokens;
  neutral: ToneTokens;
}
export interface SurfaceTokens {
  sunken: string;
  /** The dark band of heroes and closing sections. */
  ink: string;
  onInk: string;
  onInkMuted: string;
  inkLine: string;
  inkAccent: string;
}

/** The series of a chart in order. Neighbours are distinguishable with every colour vision, as the test checks. */
export interface ChartTokens {
  one: string;
  two: string;
  three: string;
  four: string;
  five: string;
  six: string;
}

export const lightPalette = {
  primary: { main: '#0B5D53', light: '#2E7D72', dark: '#084A42', contrastText: '#FFFFFF' },
  secondary: { main: '#1B2A49', light: '#41506F', dark: '#0F1B33', contrastText: '#FFFFFF' },
  success: { main: '#1E6B3C', contrastText: '#FFFFFF' },
  warning: { main: '#8A5A0C', contrastText: '#FFFFFF' },
  error: { main: '#A3242C', contrastText: '#FFFFFF' },
  info: { main: '#27508C', contrastText: '#FFFFFF' },
  background: { default: '#FBF8F2', paper: '#FFFEFC' },
  text: { primary: '#14203A', secondary: '#444F65', disabled: '#8B92A0' },
  divider: '#E3DBCE',
  status: {
    positive: { text: '#145230', background: '#E4F2E8', border: '#B4D9C0' },
    pending: { text: '#6E4505', background: '#FBF0D6', border: '#EBD29B' },
    negative: { text: '#8A1B23', background: '#FBE9E8', border: '#EFC1BF' },
    info: { text: '#1F4378', background: '#E6EEF9', border: '#BDD0EC' },
    neutral: { text: '#434C5E', background: '#F1ECE3', border: '#DCD3C4' },
  },
  chart: {
    one: '#1A6A5E',
    two: '#C07A14',
    three: '#2A3F8F',
    four: '#A3242C',
    five: '#4B93BE',
    six: '#5E2750',
  },
  surface: {
    sunken: '#F4EEE4',
    ink: '#0F1B33',
    onInk: '#F7F2E8',
    onInkMuted: '#B9C1D1',
    inkLine: '#2B3958',
    inkAccent: '#7CD3BF',
  },
} as const;

export const darkPalette = {
  primary: { main: '#74CFBB', light: '#9BE0D1', dark: '#4DB39D', contrastText: '#05231E' },
  secondary: { main: '#C6D1E6', light: '#E2E9F5', dark: '#96A5C2', contrastText: '#0F1B33' },
  success: { main: '#7FCB98', contrastText: '#06230F' },
  warning: { main: '#E3B65C', contrastText: '#2A1B00' },
  error: { main: '#F29A97', dark: '#E88985', contrastText: '#2F0608' },
  info: { main: '#93B8EE', contrastText: '#081A36' },
  background: { default: '#0D1424', paper: '#141D31' },
  text: { primary: '#EEE9DF', secondary: '#AEB7C8', disabled: '#6C778C' },
  divider: '#2A3550',
  status: {
    positive: { text: '#A5DFB8', background: '#12301F', border: '#27563A' },
    pending: { text: '#F0CE86', background: '#33270D', border: '#5F4A1B' },
    negative: { text: '#F6B5B2', background: '#3A1719', border: '#692D30' },
    info: { text: '#B3CEF5', background: '#15284A', border: '#2D4B7E' },
    neutral: { text: '#C0C8D6', background: '#1D2840', border: '#36425E' },
  },
  chart: {
    one: '#74CFBB',
    two: '#D79A32',
    three: '#8C9BEA',
    four: '#D9603F',
    five: '#3F86AE',
    six: '#F4E3B2',
  },
  surface: {
    sunken: '#101A2D',
    ink: '#090F1C',
    onInk: '#F1ECE2',
    onInkMuted: '#AEB7C8',
    inkLine: '#26314B',
    inkAccent: '#7CD3BF',
  },
} as const;
