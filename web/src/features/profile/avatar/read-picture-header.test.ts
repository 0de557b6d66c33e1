import { describe, expect, it } from 'vitest';
import { readPictureHeader } from './read-picture-header.ts';

const file = (...parts: (string | number[])[]) => {
  const bytes = parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part));
  return new Uint8Array(bytes).buffer;
};

const PNG = file([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 13], 'IHDR', [0, 0, 2, 0, 0, 0, 1, 0, 8, 6, 0, 0, 0]);
const GIF = file('GIF89a', [0x40, 1, 0xf0, 0, 0, 0, 0]);
const APP0 = [0xff, 0xe0, 0, 4, 0xff, 0xc0];
const DEFINE_TABLES = [0xff, 0xc4, 0, 5, 1, 2, 3];
const FRAME = [0xff, 0xff, 0xc2, 0, 17, 8, 0x01, 0x2c, 0x01, 0x90, 3];
const JPEG = file([0xff, 0xd8], APP0, DEFINE_TABLES, FRAME);
const LOSSY = file('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x20, 3, 0x58, 2]);
const LOSSLESS = file('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f, 0x1f, 0xc3, 0x95, 0, 0]);
const EXTENDED = file('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 0x1f, 3, 0, 0x57, 2, 0]);

describe('readPictureHeader', () => {
  it.each([
    ['a PNG', PNG, { type: 'image/png', width: 512, height: 256 }],
    ['a GIF', GIF, { type: 'image/gif', width: 320, height: 240 }],
    ['a JPEG with other segments first', JPEG, { type: 'image/jpeg', width: 400, height: 300 }],
    ['a lossy WebP', LOSSY, { type: 'image/webp', width: 800, height: 600 }],
    ['a lossless WebP', LOSSLESS, { type: 'image/webp', width: 800, height: 600 }],
    ['an extended WebP', EXTENDED, { type: 'image/webp', width: 800, height: 600 }],
  ])('reads %s', (_name, bytes, header) => expect(readPictureHeader(bytes)).toEqual(header));

  it.each([
    ['nothing', file()],
    ['an SVG', file('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a PDF', file('%PDF-1.7 and what follows it')],
    ['a truncated PNG', PNG.slice(0, 18)],
    ['a JPEG without a frame', JPEG.slice(0, 20)],
    ['a malformed JPEG', file([0xff, 0xd8, 0x12, 0x34, 0x56, 0x78])],
    ['a WebP of an unknown kind', file('RIFF', [0, 0, 0, 0], 'WEBPABCD', Array(20).fill(0))],
  ])('finds no picture in %s', (_name, bytes) => expect(readPictureHeader(bytes)).toBeNull());
});
