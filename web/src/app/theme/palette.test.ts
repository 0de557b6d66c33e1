import { expect, test } from 'vitest';
import { darkPalette, lightPalette } from './palette.ts';

const AA_TEXT = 4.5;

/** Relative luminance and contrast as WCAG 2.2 defines them. */
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
