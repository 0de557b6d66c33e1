import { UPLOAD_FILE_MAX } from '@portal/functions/contract/limits';
import { expect, it } from 'vitest';
import { whyPictureRefused } from './judge-picture.ts';

const gif = (width: number, height: number) => {
  const bytes = new DataView(new ArrayBuffer(13));
  for (const [at, letter] of [...'GIF89a'].entries()) bytes.setUint8(at, letter.charCodeAt(0));
  bytes.setUint16(6, width, true);
  bytes.setUint16(8, height, true);
  return new Blob([bytes.buffer]);
};

it('takes a picture of an ordinary size', async () => expect(await whyPictureRefused(gif(6000, 4000))).toBeNull());

it.each([
  ['an empty file', new Blob([]), /is empty/],
  ['a file of more than 25 MB', new Blob([new Uint8Array(UPLOAD_FILE_MAX + 1)]), /too large/],
  ['what is no picture', new Blob(['<svg/>'], { type: 'image/png' }), /not a JPG, PNG or GIF/],
  ['a picture without width', gif(0, 40), /damaged/],
  ['a picture that would fill the memory', gif(65_535, 65_535), /too many pixels/],
])('refuses %s', async (_name, file, reason) => expect(await whyPictureRefused(file)).toMatch(reason));
