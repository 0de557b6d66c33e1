import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2], 8);
  return chunk('IHDR', data);
}

/** A PNG with a red left half and a blue right half. */
export function twoTonePng(width: number, height: number): Buffer {
  const line = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x += 1) line.set(x < width / 2 ? [200, 30, 30] : [30, 30, 200], 1 + x * 3);
  const pixels = deflateSync(Buffer.concat(Array<Buffer>(height).fill(line)));
  return Buffer.concat([SIGNATURE, header(width, height), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** A few bytes that claim to be a picture of four billion pixels. */
export const pixelBomb = () =>
  Buffer.concat([SIGNATURE, header(65_000, 65_000), chunk('IDAT', deflateSync(Buffer.alloc(64)))]);

/** A PNG with a valid header and noise instead of pixels. */
export const damagedPng = () =>
  Buffer.concat([SIGNATURE, header(64, 64), chunk('IDAT', Buffer.from('no pixels at all')), Buffer.from('…')]);

/** A GIF of two frames, one pixel each. */
export const animatedGif = () => {
  const screen = ['474946383961', '0100', '0100', '80', '00', '00', '000000', 'ffffff'];
  const frame = ['21f9040000000000', '2c', '0000', '0000', '0100', '0100', '00', '0202440100'];
  return Buffer.from([...screen, ...frame, ...frame, '3b'].join(''), 'hex');
};
