import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@cantoo/fontkit';
import { describe, expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const styles = readFileSync(new URL('base.css', import.meta.url), 'utf8');

/** Fonts that base.css loads, as a browser reads them: the last matching range wins. */
const faces = [...styles.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rule = '']) => {
  const [family, file, ranges] = [/font-family: "(.+?)"/, /url\("(.+?)"\)/, /unicode-range:([^;]+);/].map(
    (part) => part.exec(rule)?.[1],
  );
  if (family === undefined || file === undefined || ranges === undefined) return [];
  const characters = charactersIn(file);
  return [{ family, file, isInRange: rangeTest(ranges), has: (code: number) => characters.has(code) }];
});

function openFont(file: string) {
  const font = fontkit.create(readFileSync(require.resolve(file)));
  if (!('characterSet' in font)) throw new Error(`${file} is a collection of fonts.`);
  return font;
}

function charactersIn(file: string): Set<number> {
  return new Set(openFont(file).characterSet);
}

function rangeTest(ranges: string) {
  const pairs = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (code: number) => pairs.some(([from, to]) => code >= from && code <= to);
}

describe.each(['Inter Variable', 'Source Serif 4 Variable'])('%s', (family) => {
  const fileFor = (code: number) => faces.findLast((face) => face.family === family && face.isInRange(code));

  test.each(['Ada Lovelace', 'Łódź', 'Şimşek', 'Dvořák', 'Őry', 'Māris Bērziņš', 'Œuvre', 'Iğdır'])(
    'draws %s',
    (name) => {
      const codes = Array.from(name, (character) => character.codePointAt(0) ?? 0);
      expect(codes.filter((code) => !fileFor(code)?.has(code))).toEqual([]);
    },
  );

  test('fetches its second file only for characters missing from the first', () => {
    const files = (text: string) => new Set(Array.from(text, (one) => fileFor(one.codePointAt(0) ?? 0)?.file));
    expect([...files('Café “1 €” – naïve…')]).toEqual([expect.stringContaining('-latin-wght')]);
    expect([...files('Łó')]).toEqual([expect.stringContaining('-latin-ext-'), expect.stringContaining('-latin-wght')]);
  });
});

test.each([
  ['Inter Fallback', 'Inter Variable'],
  ['Inter Wide', 'Inter Variable'],
  ['Source Serif Fallback', 'Source Serif 4 Variable'],
  ['Source Serif Wide', 'Source Serif 4 Variable'],
])('%s has the line height of %s', (fallback, family) => {
  const { ascent, descent, unitsPerEm } = openFont(faces.findLast((face) => face.family === family)?.file ?? '');
  const [, rule = ''] = new RegExp(`font-family: "${fallback}";([^}]*)`).exec(styles) ?? [];
  const share = (property: string) => Number(new RegExp(`${property}: ([\\d.]+)%`).exec(rule)?.[1]) / 100;
  expect(share('size-adjust') * share('ascent-override')).toBeCloseTo(ascent / unitsPerEm, 2);
  expect(share('size-adjust') * share('descent-override')).toBeCloseTo(-descent / unitsPerEm, 2);
});
