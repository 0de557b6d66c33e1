import { UPLOAD_FILE_MAX } from '@portal/functions/contract/limits';
import { describe, expect, it } from 'vitest';
import { fitWithin, validatePicture, withinPicture } from './picture.ts';

const gif = (width: number, height: number) => {
  const bytes = new DataView(new ArrayBuffer(13));
  for (const [at, letter] of [...'GIF89a'].entries()) bytes.setUint8(at, letter.charCodeAt(0));
  bytes.setUint16(6, width, true);
  bytes.setUint16(8, height, true);
  return new Blob([bytes.buffer]);
};

it('accepts a picture of ordinary size', async () => expect(await validatePicture(gif(6000, 4000))).toBeNull());

it.each([
  ['an empty file', new Blob([]), /is empty/],
  ['a file of more than 25 MB', new Blob([new Uint8Array(UPLOAD_FILE_MAX + 1)]), /too large/],
  ['a file that is no picture', new Blob(['<svg/>'], { type: 'image/png' }), /not a JPG, PNG or GIF/],
  ['a picture without width', gif(0, 40), /damaged/],
  ['a picture with too many pixels', gif(65_535, 65_535), /too many pixels/],
])('refuses %s', async (_name, file, reason) => expect(await validatePicture(file)).toMatch(reason));

describe('fitWithin', () => {
  it.each([
    ['a landscape', { width: 4000, height: 3000 }, { width: 1536, height: 1152 }],
    ['a portrait', { width: 3000, height: 4000 }, { width: 1152, height: 1536 }],
    ['a small picture', { width: 200, height: 100 }, { width: 200, height: 100 }],
    ['a line', { width: 30_000, height: 1 }, { width: 1536, height: 1 }],
  ])('limits the size of %s', (_name, size, expected) => expect(fitWithin(size, 1536)).toEqual(expected));
});

describe('withinPicture', () => {
  const picture = { width: 400, height: 300 };
  const frame = { width: 300, height: 300 };

  it('lets the frame move to the edges of the picture', () =>
    expect(withinPicture({ x: 80, y: -20 }, { picture, frame, zoom: 1 })).toEqual({ x: 50, y: -0 }));
  it('allows more movement when zoomed in', () =>
    expect(withinPicture({ x: -500, y: 40 }, { picture, frame, zoom: 2 })).toEqual({ x: -250, y: 40 }));
  it('centres a picture smaller than the frame', () =>
    expect(withinPicture({ x: 9, y: 9 }, { picture: { width: 10, height: 10 }, frame, zoom: 1 })).toEqual({
      x: 0,
      y: 0,
    }));
});
