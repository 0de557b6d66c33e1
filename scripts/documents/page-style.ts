import { rgb } from '@cantoo/pdf-lib';

/** A4 in points, and the portal's own ink, paper and verdigris (web/src/app/theme/palette.ts). */
export const PAGE = { width: 595.28, height: 841.89, margin: 64, top: 92, bottom: 76 } as const;
export const COLUMN = PAGE.width - 2 * PAGE.margin;

const colour = (hex: string) => {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(channel(1), channel(3), channel(5));
};

export const COLOURS = {
  ink: colour('#0F1B33'),
  text: colour('#14203A'),
  quiet: colour('#4A556B'),
  accent: colour('#0B5D53'),
  line: colour('#E3DBCE'),
  band: colour('#F4EEE4'),
  onInk: colour('#F7F2E8'),
  onInkQuiet: colour('#B9C1D1'),
  onInkAccent: colour('#7CD3BF'),
} as const;
