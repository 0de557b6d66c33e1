import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import { KYC_PIXELS_MAX } from '@portal/functions/contract/limits';
import sharp from 'sharp';
import { DAMAGED_PICTURE, type HostileFile } from './hostile-file.ts';
import {
  behindHeader,
  behindStart,
  claimedJpeg,
  claimedPng,
  plainJpeg,
  plainPng,
  pngChunk,
  pngOf,
  segment,
} from './photographs.ts';

const MEGABYTE = 1024 * 1024;
const SIDE = Math.floor(Math.sqrt(KYC_PIXELS_MAX));

const photo = (what: string, ending: 'jpg' | 'png', outcome: HostileFile['outcome'], bytes: HostileFile['bytes']) => ({
  what,
  name: `passport.${ending}`,
  bytes,
  outcome,
});

/** One colour in the largest allowed size, stored rotated, so that it must be decoded completely. */
const largest = (channels: 3 | 4) =>
  sharp({
    create: { width: SIDE, height: SIDE, channels, background: { r: 200, g: 90, b: 40, alpha: 0.5 } },
    limitInputPixels: false,
  }).withMetadata({ orientation: 6 });

let progressive: Promise<Buffer> | undefined;
/** Cached, because encoding takes seconds. */
const progressiveJpeg = () => {
  progressive ??= largest(3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
  return progressive;
};
const interlacedPng = () =>
  largest(4).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer();

export const largePictures: readonly HostileFile[] = [
  photo('a progressive JPEG', 'jpg', 'cleaned', progressiveJpeg),
  photo('an interlaced PNG of 16 bits in four channels', 'png', 'cleaned', interlacedPng),
];

/** A progressive JPEG with its last scan repeated. Each scan covers the whole picture. */
async function jpegOfScans(count: number): Promise<Buffer> {
  const jpeg = await progressiveJpeg();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(last, -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(count).fill(scan), jpeg.subarray(-2)]);
}

const cutInHalf = async (bytes: Promise<Buffer>) => {
  const whole = await bytes;
  return whole.subarray(0, whole.length / 2);
};

const withChunks = async (...chunks: Buffer[]) => behindHeader(await plainPng(), ...chunks);
const withSegments = async (...segments: Buffer[]) => behindStart(await plainJpeg(), ...segments);
const bomb = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * MEGABYTE), { level: 1 });

/** An EXIF directory whose next directory is itself. */
const EXIF_LOOP = Buffer.concat([
  Buffer.from('Exif\0\0'),
  Buffer.from('49492a0008000000', 'hex'),
  Buffer.from('0100', 'hex'),
  Buffer.from('6987040001000000', 'hex'),
  Buffer.from('08000000', 'hex'),
  Buffer.from('08000000', 'hex'),
]);

export const pictureBombs: readonly HostileFile[] = [
  photo('a JPEG of two thousand scans', 'jpg', DAMAGED_PICTURE, () => jpegOfScans(2000)),
  photo('half of a progressive JPEG of the largest size', 'jpg', DAMAGED_PICTURE, () => cutInHalf(progressiveJpeg())),
  photo('a JPEG that claims the largest size, with almost no data', 'jpg', 'cleaned', () => claimedJpeg(SIDE, SIDE)),
  photo('a JPEG with 9 MB of fill bytes', 'jpg', 'cleaned', () => withSegments(Buffer.alloc(9 * MEGABYTE, 0xff))),
  photo('a JPEG with a colour profile of 9 MB in 140 parts', 'jpg', 'cleaned', () =>
    withSegments(
      ...Array.from({ length: 140 }, (_, index) =>
        segment(
          0xe2,
          Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([index + 1, 140]), Buffer.alloc(65_000)]),
        ),
      ),
    ),
  ),
  photo('a JPEG whose EXIF directory names itself as the next one', 'jpg', 'cleaned', () =>
    withSegments(segment(0xe1, EXIF_LOOP)),
  ),
  photo('a JPEG with two hundred thousand comments', 'jpg', 'cleaned', () =>
    withSegments(Buffer.concat(Array<Buffer>(200_000).fill(segment(0xfe, Buffer.alloc(0))))),
  ),
  photo('a PNG that claims the largest size, interlaced, with 16 bits in four channels', 'png', DAMAGED_PICTURE, () =>
    claimedPng(SIDE, SIDE, [16, 6, 0, 0, 1]),
  ),
  photo('a PNG of one bit a pixel in the largest allowed size', 'png', 'cleaned', () =>
    pngOf(SIDE, SIDE, Buffer.alloc((Math.ceil(SIDE / 8) + 1) * SIDE), [1, 3], pngChunk('PLTE', Buffer.alloc(6))),
  ),
  photo('a PNG with five texts that inflate to 100 MB each', 'png', 'cleaned', () => {
    const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb(100)]));
    return withChunks(...Array<Buffer>(5).fill(text));
  }),
  photo('a PNG with an international text that inflates to 100 MB', 'png', 'cleaned', () =>
    withChunks(pngChunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0'), bomb(100)]))),
  ),
  photo('a PNG with a colour profile that inflates to 200 MB', 'png', 'cleaned', () =>
    withChunks(pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), bomb(200)]))),
  ),
  photo('a PNG with half a million empty parts', 'png', 'cleaned', () =>
    withChunks(Buffer.concat(Array<Buffer>(500_000).fill(pngChunk('prVt', Buffer.alloc(0))))),
  ),
  photo('a PNG whose EXIF directory names itself as the next', 'png', 'cleaned', () =>
    withChunks(pngChunk('eXIf', EXIF_LOOP.subarray(6))),
  ),
];
