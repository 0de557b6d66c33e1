/** Read from the first bytes without decoding. */
interface PictureHeader {
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  width: number;
  height: number;
}

const text = (bytes: DataView, at: number, length: number) =>
  String.fromCharCode(...new Uint8Array(bytes.buffer, bytes.byteOffset + at, length));

/** Reads the header by content, not by name. Null for other types and truncated files. */
export function readPictureHeader(buffer: ArrayBuffer): PictureHeader | null {
  const bytes = new DataView(buffer);
  try {
    return readPng(bytes) ?? readGif(bytes) ?? readWebp(bytes) ?? readJpeg(bytes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readPng(bytes: DataView): PictureHeader | null {
  if (bytes.getUint32(0) !== 0x89504e47 || bytes.getUint32(4) !== 0x0d0a1a0a) return null;
  return { type: 'image/png', width: bytes.getUint32(16), height: bytes.getUint32(20) };
}

function readGif(bytes: DataView): PictureHeader | null {
  if (!['GIF87a', 'GIF89a'].includes(text(bytes, 0, 6))) return null;
  return { type: 'image/gif', width: bytes.getUint16(6, true), height: bytes.getUint16(8, true) };
}

function readWebp(bytes: DataView): PictureHeader | null {
  if (text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 4) !== 'WEBP') return null;
  const size = webpSize(bytes, text(bytes, 12, 4));
  return size && { type: 'image/webp', ...size };
}

/** Each of the three kinds of WebP stores its size differently. */
function webpSize(bytes: DataView, kind: string) {
  if (kind === 'VP8 ') return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff };
  if (kind === 'VP8L') {
    const packed = bytes.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8X') return null;
  const uint24 = (at: number) => bytes.getUint16(at, true) | (bytes.getUint8(at + 2) << 16);
  return { width: uint24(24) + 1, height: uint24(27) + 1 };
}

/** A JPEG is a chain of segments; the start-of-frame segment contains the size. */
function readJpeg(bytes: DataView): PictureHeader | null {
  if (bytes.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (true) {
    if (bytes.getUint8(at) !== 0xff) return null;
    const marker = bytes.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (beginsFrame(marker)) {
      return { type: 'image/jpeg', width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) };
    } else at += 2 + bytes.getUint16(at + 2);
  }
}

/** C4, C8 and CC are in the range but do not start a frame. */
const beginsFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
