import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A marker in all metadata of a photograph, so that tests can search for remains. */
export const CANARY = 'CANARY-51.5007N-0.1246W';

/** 48 by 32 pixels, red on the left and blue on the right, which shows its orientation. */
function picture(): Sharp {
  const red = {
    input: { create: { width: 24, height: 32, channels: 3 as const, background: '#c81e1e' } },
    left: 0,
    top: 0,
  };
  return sharp({ create: { width: 48, height: 32, channels: 3, background: '#1e1ec8' } }).composite([red]);
}

export const plainJpeg = () => picture().jpeg({ quality: 95 }).toBuffer();
export const plainPng = () => picture().png().toBuffer();

const EXIF = {
  IFD0: { Make: CANARY, Model: CANARY, Artist: CANARY, Copyright: CANARY },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
};

export const jpegWithLocation = () => picture().withExif(EXIF).jpeg().toBuffer();
export const pngWithLocation = () => picture().withExif(EXIF).png().toBuffer();
export const jpegWithProfile = () => picture().withIccProfile('p3').jpeg().toBuffer();
export const jpegWithXmp = () =>
  picture().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${CANARY}</place></x:xmpmeta>`).jpeg().toBuffer();

/** A photograph held upright: 48 by 32 on disk, shown as 32 by 48. */
export const jpegHeldUpright = () => picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();

/** A segment of a JPEG by its marker, for the place after the first two bytes. */
export const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

export const behindStart = (jpeg: Buffer, ...parts: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)]);

export const jpegWithComment = async () => behindStart(await plainJpeg(), segment(0xfe, Buffer.from(CANARY)));
export const jpegWithIptc = async () =>
  behindStart(
    await plainJpeg(),
    segment(0xed, Buffer.from(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\x20${CANARY}`, 'latin1')),
  );
/** A JPEG within a JPEG: the thumbnail that cameras add, which may show parts cropped from the picture. */
export const jpegWithThumbnail = async () =>
  behindStart(await plainJpeg(), segment(0xe0, Buffer.concat([Buffer.from('JFXX\0\x10'), await jpegWithComment()])));

export const pngChunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** The signature and the header are the first 33 bytes. */
export const behindHeader = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

export const pngWithText = async () =>
  behindHeader(
    await plainPng(),
    pngChunk('tEXt', Buffer.from(`Comment\0${CANARY}`)),
    pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${CANARY}`)),
    pngChunk('zTXt', Buffer.concat([Buffer.from('Location\0\0'), deflateSync(CANARY)])),
    pngChunk('prVt', Buffer.from(CANARY)),
  );

export const after = async (bytes: Buffer | Promise<Buffer>, ...parts: (string | Buffer)[]) =>
  Buffer.concat([await bytes, ...parts.map((part) => Buffer.from(part))]);

/** A PNG whose header claims this size, with almost no data. */
export const claimedPng = (width: number, height: number, format?: readonly number[]) =>
  pngOf(width, height, Buffer.alloc(64), format);

/** `format` contains the header's bits per channel, colour type and interlacing. */
export function pngOf(
  width: number,
  height: number,
  pixels: Buffer,
  format: readonly number[] = [8, 2],
  ...chunks: Buffer[]
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(format, 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG whose frame header claims another size. */
export async function claimedJpeg(width: number, height: number): Promise<Buffer> {
  const jpeg = Buffer.from(await plainJpeg());
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

/** 100 million real pixels of one colour in a few hundred kilobytes. */
export const realBomb = () =>
  sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();
