/** Small drawings on a 48-unit square, styled like the large ones: one filled face, the rest in outline. */
export interface GlyphPaths {
  face: string;
  lines: string;
}

export const GLYPHS = {
  facets: { face: 'M16 8h16l-8 12z', lines: 'M16 8h16l10 12-18 22L6 20zM6 20h36M16 8l8 12 8-12M24 20v22' },
  match: {
    face: 'M24 13.5a13 13 0 0 1 0 21 13 13 0 0 1 0-21z',
    lines: 'M4 24a13 13 0 1 0 26 0 13 13 0 1 0-26 0M18 24a13 13 0 1 0 26 0 13 13 0 1 0-26 0',
  },
  box: { face: 'M24 5l17 9-17 9-17-9z', lines: 'M24 5l17 9v20l-17 9-17-9V14zM7 14l17 9 17-9M24 23v20' },
  rise: { face: 'M33 10h9v32h-9z', lines: 'M6 32h9v10H6zM19.500 22h9v20h-9zM33 10h9v32h-9zM6 22L20 9M14 9h6v6' },
  scales: {
    face: 'M31 29h14a7 7 0 0 1-14 0z',
    lines: 'M24 6v36M14 42h20M10 12l28 4M10 12L3 26h14zM3 26a7 7 0 0 0 14 0M38 16l-7 13h14zM31 29a7 7 0 0 0 14 0',
  },
  route: {
    face: 'M36 5a7 7 0 0 1 7 7c0 5-7 11-7 11s-7-6-7-11a7 7 0 0 1 7-7z',
    lines:
      'M36 5a7 7 0 0 1 7 7c0 5-7 11-7 11s-7-6-7-11a7 7 0 0 1 7-7zM36 28c0 8-24-4-24 6M8 38a4 4 0 1 0 8 0 4 4 0 1 0-8 0M20 42h22M5 24h14',
  },
  circuit: {
    face: 'M19 19h10v10H19z',
    lines: 'M13 13h22v22H13zM19 19h10v10H19zM19 13V4M29 13V4M19 44v-9M29 44v-9M13 19H4M13 29H4M44 19h-9M44 29h-9',
  },
} as const satisfies Record<string, GlyphPaths>;

export type GlyphName = keyof typeof GLYPHS;
