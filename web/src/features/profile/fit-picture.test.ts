import { describe, expect, it } from 'vitest';
import { fitWithin, withinPicture } from './fit-picture.ts';

describe('fitWithin', () => {
  it.each([
    [
      { width: 4000, height: 3000 },
      { width: 1536, height: 1152 },
    ],
    [
      { width: 3000, height: 4000 },
      { width: 1152, height: 1536 },
    ],
    [
      { width: 200, height: 100 },
      { width: 200, height: 100 },
    ],
    [
      { width: 30_000, height: 1 },
      { width: 1536, height: 1 },
    ],
  ])('makes %o into %o', (size, expected) => expect(fitWithin(size, 1536)).toEqual(expected));
});

describe('withinPicture', () => {
  const picture = { width: 400, height: 300 };
  const frame = { width: 300, height: 300 };

  it('lets the frame move as far as the picture reaches', () =>
    expect(withinPicture({ x: 80, y: -20 }, { picture, frame, zoom: 1 })).toEqual({ x: 50, y: -0 }));
  it('gives more room when zoomed in', () =>
    expect(withinPicture({ x: -500, y: 40 }, { picture, frame, zoom: 2 })).toEqual({ x: -250, y: 40 }));
  it('keeps a picture smaller than the frame in the middle', () =>
    expect(withinPicture({ x: 9, y: 9 }, { picture: { width: 10, height: 10 }, frame, zoom: 1 })).toEqual({
      x: 0,
      y: 0,
    }));
});
