import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { animatedGif, damagedPng } from '../pictures.ts';
import { DAMAGED_PICTURE, type HostileFile, TOO_MANY_PIXELS, WRONG_TYPE } from './hostile-file.ts';
import {
  after,
  claimedJpeg,
  claimedPng,
  jpegHeldUpright,
  jpegWithComment,
  jpegWithIptc,
  jpegWithLocation,
  jpegWithProfile,
  jpegWithThumbnail,
  jpegWithXmp,
  plainJpeg,
  plainPng,
  pngWithLocation,
  pngWithText,
  realBomb,
} from './photographs.ts';

const photo = (what: string, ending: 'jpg' | 'png', outcome: HostileFile['outcome'], bytes: HostileFile['bytes']) => ({
  what,
  name: `passport.${ending}`,
  bytes,
  outcome,
});

const cut = async (bytes: Promise<Buffer>, share: number) => {
  const whole = await bytes;
  return whole.subarray(0, Math.floor(whole.length * share));
};

/** A grey square for a file of another type. */
const blank = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } });

const carrying: HostileFile[] = [
  photo('a JPEG without metadata', 'jpg', 'cleaned', plainJpeg),
  photo('a PNG without metadata', 'png', 'kept', plainPng),
  photo('a photograph with the place where it was taken', 'jpg', 'cleaned', jpegWithLocation),
  photo('a PNG with the place where it was made', 'png', 'cleaned', pngWithLocation),
  photo('a photograph with XMP', 'jpg', 'cleaned', jpegWithXmp),
  photo('a photograph with IPTC', 'jpg', 'cleaned', jpegWithIptc),
  photo('a photograph with a comment', 'jpg', 'cleaned', jpegWithComment),
  photo('a photograph with a thumbnail', 'jpg', 'cleaned', jpegWithThumbnail),
  photo('a photograph with a colour profile', 'jpg', 'cleaned', jpegWithProfile),
  photo('a photograph that is stored rotated', 'jpg', 'cleaned', jpegHeldUpright),
  photo('a PNG with texts of every kind', 'png', 'cleaned', pngWithText),
  photo('a photograph with data after its end', 'jpg', 'cleaned', () => after(plainJpeg(), 'CANARY-51.5007N')),
];

const broken: HostileFile[] = [
  photo('a JPEG cut in half', 'jpg', DAMAGED_PICTURE, () => cut(plainJpeg(), 0.5)),
  photo('a JPEG without its last tenth', 'jpg', DAMAGED_PICTURE, () => cut(plainJpeg(), 0.9)),
  photo('the first bytes of a JPEG', 'jpg', DAMAGED_PICTURE, () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])),
  photo('a PNG cut in half', 'png', DAMAGED_PICTURE, () => cut(plainPng(), 0.5)),
  photo('a PNG with noise for pixels', 'png', DAMAGED_PICTURE, damagedPng),
  photo('a PNG that claims more than it has', 'png', DAMAGED_PICTURE, () => claimedPng(64, 64)),
  photo('a PNG without width', 'png', DAMAGED_PICTURE, () => claimedPng(0, 10)),
];

const bombs: HostileFile[] = [
  photo('a PNG that claims 4000 million pixels', 'png', TOO_MANY_PIXELS, () => claimedPng(65_000, 65_000)),
  photo('a PNG that claims one line above 70 million pixels', 'png', TOO_MANY_PIXELS, () => claimedPng(10_000, 7001)),
  photo('a PNG of one line, two thousand million long', 'png', DAMAGED_PICTURE, () => claimedPng(2_147_483_647, 1)),
  photo('a JPEG that claims 4000 million pixels', 'jpg', TOO_MANY_PIXELS, () => claimedJpeg(65_000, 65_000)),
  photo('a PNG of 100 million real pixels', 'png', TOO_MANY_PIXELS, realBomb),
];

const others: HostileFile[] = [
  photo('a GIF named as a PNG', 'png', WRONG_TYPE, animatedGif),
  photo('a WebP named as a JPEG', 'jpg', WRONG_TYPE, () => blank().webp().toBuffer()),
  photo('a TIFF named as a JPEG', 'jpg', WRONG_TYPE, () => blank().tiff().toBuffer()),
  photo('an AVIF named as a JPEG', 'jpg', WRONG_TYPE, () => blank().avif().toBuffer()),
  photo('an SVG named as a PNG', 'png', WRONG_TYPE, () =>
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ),
];

export const pictures: readonly HostileFile[] = [...carrying, ...broken, ...bombs, ...others];
