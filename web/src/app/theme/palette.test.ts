import { expect, test } from 'vitest';
import { HEADER_OPACITY } from '../layouts/site-header.tsx';
import { darkPalette, lightPalette } from './palette.ts';

const AA_TEXT = 4.5;
const AAA_TEXT = 7;

/** Relative luminance and contrast ratio as defined by WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(left: string, right: string): number {
  const [lighter = 0, darker = 0] = [luminance(left), luminance(right)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes `share` of one colour over another, like `color-mix(in srgb, …)`. */
function mix(above: string, below: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(above, at) * share + channel(below, at) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const schemes = { light: lightPalette, dark: darkPalette };

const pairs = Object.entries(schemes).flatMap(([scheme, palette]) => {
  const { background, surface, text, status } = palette;
  const grounds = { page: background.default, paper: background.paper, sunken: surface.sunken };
  const inks = {
    text: text.primary,
    secondary: text.secondary,
    primary: palette.primary.main,
    error: palette.error.main,
    success: palette.success.main,
    warning: palette.warning.main,
    info: palette.info.main,
  };
  const onGrounds = Object.entries(grounds).flatMap(([ground, below]) =>
    Object.entries(inks).map(([ink, above]) => ({ name: `${scheme}: ${ink} on ${ground}`, above, below })),
  );
  const onColours = (['primary', 'secondary', 'success', 'warning', 'error', 'info'] as const).map((name) => ({
    name: `${scheme}: words on ${name}`,
    above: palette[name].contrastText,
    below: palette[name].main,
  }));
  const underPointer = (['primary', 'secondary', 'error'] as const).flatMap((name) => {
    const tones = palette[name];
    if (!('dark' in tones)) return [];
    return [{ name: `${scheme}: words on ${name} under the pointer`, above: tones.contrastText, below: tones.dark }];
  });
  const onInk = [surface.onInk, surface.onInkMuted, surface.inkAccent].map((above) => ({
    name: `${scheme}: ${above} on ink`,
    above,
    below: surface.ink,
  }));
  const badges = Object.entries(status).map(([tone, { text: above, background: below }]) => ({
    name: `${scheme}: ${tone} badge`,
    above,
    below,
  }));
  return [...onGrounds, ...onColours, ...underPointer, ...onInk, ...badges];
});

test('measures black on white as 21:1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
});

test.each(pairs)('$name reaches AA', ({ above, below }) => {
  expect(contrast(above, below)).toBeGreaterThanOrEqual(AA_TEXT);
});

const READ_AT_LENGTH = /: (text|secondary|#[\dA-F]{6}) on |badge$/;

test.each(pairs.filter(({ name }) => READ_AT_LENGTH.test(name) && !name.includes(lightPalette.surface.inkAccent)))(
  '$name reaches AAA for long texts',
  ({ above, below }) => {
    expect(contrast(above, below)).toBeGreaterThanOrEqual(AAA_TEXT);
  },
);

test.each(Object.entries(schemes))(
  'the translucent header keeps its colour over a dark band in the %s scheme',
  (_scheme, palette) => {
    const over = mix(palette.background.default, palette.surface.ink, HEADER_OPACITY);
    expect(contrast(over, palette.background.default)).toBeLessThan(1.15);
    expect(contrast(palette.text.secondary, over)).toBeGreaterThanOrEqual(AA_TEXT);
  },
);

const NON_TEXT = 3;
const APART = 0.075;

/** Matrices that simulate colour vision deficiencies in linear RGB (Machado et al., 2009). */
const VISIONS = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};
const LMS = [
  0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619, 0.2817188376,
  0.6299787005,
];
const LAB = [
  0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371, 0.7827717662,
  -0.808675766,
];

type Triple = readonly [number, number, number];
function times(matrix: readonly number[], [x, y, z]: Triple): Triple {
  const row = (at: number) => (matrix[at] ?? 0) * x + (matrix[at + 1] ?? 0) * y + (matrix[at + 2] ?? 0) * z;
  return [row(0), row(3), row(6)];
}
const each = ([x, y, z]: Triple, change: (value: number) => number): Triple => [change(x), change(y), change(z)];

/** A colour in Oklab, as seen with this colour vision. */
function seenAs(color: string, vision: readonly number[]): Triple {
  const linear = (at: number) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  };
  const seen = each(times(vision, [linear(1), linear(3), linear(5)]), (value) => Math.min(1, Math.max(0, value)));
  return times(LAB, each(times(LMS, seen), Math.cbrt));
}
const distance = (left: Triple, right: Triple) =>
  Math.hypot(left[0] - right[0], left[1] - right[1], left[2] - right[2]);

const series = Object.entries(schemes).flatMap(([scheme, { chart, background }]) =>
  Object.entries(chart).map(([name, color]) => ({
    scheme,
    name,
    color,
    grounds: [background.default, background.paper],
  })),
);

test.each(series)('$scheme: chart series $name stands out from the page', ({ color, grounds }) => {
  for (const ground of grounds) expect(contrast(color, ground)).toBeGreaterThanOrEqual(NON_TEXT);
});

test.each(Object.keys(VISIONS).flatMap((vision) => Object.keys(schemes).map((scheme) => ({ vision, scheme }))))(
  '$scheme: neighbouring chart series differ with $vision vision',
  ({ vision, scheme }) => {
    const matrix = Object.entries(VISIONS).find(([name]) => name === vision)?.[1] ?? [];
    const seen = series.filter((entry) => entry.scheme === scheme).map(({ color }) => seenAs(color, matrix));
    const gaps = seen.slice(1).map((place, before) => distance(place, seen[before] ?? place));
    expect(gaps).toHaveLength(5);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(APART);
  },
);
