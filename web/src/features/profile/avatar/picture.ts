import { AVATAR_SIDE, UPLOAD_FILE_MAX } from '@portal/functions/contract/limits';
import { readPictureHeader } from './read-picture-header.ts';

/** Upright, still, and no larger than needed. */
export interface OpenPicture {
  canvas: HTMLCanvasElement;
  /** An object URL of the picture; the caller revokes it. */
  url: string;
}

/** A crop of a third of the picture still has the stored resolution. */
const SIDE_MAX = 3 * AVATAR_SIDE;

/** Opens a file, or resolves with an error message. */
export async function openPicture(file: File): Promise<OpenPicture | string> {
  const refusal = await validatePicture(file);
  if (refusal) return refusal;
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = drawn(bitmap, fitWithin(bitmap, SIDE_MAX));
    bitmap.close();
    return { canvas, url: URL.createObjectURL(await encode(canvas)) };
  } catch {
    return DAMAGED;
  }
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function cropPicture({ canvas }: OpenPicture, area: Area): Promise<Blob> {
  return encode(drawn(canvas, { width: AVATAR_SIDE, height: AVATAR_SIDE }, area));
}

function drawn(
  source: CanvasImageSource & { width: number; height: number },
  size: { width: number; height: number },
  area?: Area,
) {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.imageSmoothingQuality = 'high';
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: source.width, height: source.height };
  context.drawImage(source, x, y, width, height, 0, 0, size.width, size.height);
  return canvas;
}

/** Encodes WebP if supported, otherwise PNG, the fallback of `toBlob`. */
const encode = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded.')));
    canvas.toBlob(done, 'image/webp', 0.92);
  });

/** More pixels than any camera. A small file can claim many more and exhaust the memory. */
const PIXELS_MAX = 60_000_000;

const NO_PICTURE = 'This file is not a JPG, PNG or GIF picture. Please choose another one.';
const TOO_MANY_PIXELS = 'This picture has too many pixels to be opened here. Please choose a smaller one.';
const DAMAGED = 'This picture could not be read. It may be damaged: please choose another one.';

/**
 * Error message, or null. Checks the content, not the name. Large files are fine, because only a small square is
 * stored.
 */
export async function validatePicture(file: Blob): Promise<string | null> {
  if (file.size === 0) return 'This file is empty. Please choose another one.';
  if (file.size > UPLOAD_FILE_MAX) return 'This file is too large. Please choose a picture of less than 25 MB.';
  const header = readPictureHeader(await file.arrayBuffer());
  if (!header) return NO_PICTURE;
  if (header.width === 0 || header.height === 0) return DAMAGED;
  return header.width * header.height > PIXELS_MAX ? TOO_MANY_PIXELS : null;
}

interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}

export function fitWithin({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Keeps the frame within the picture. `at` is the offset of the zoomed picture's centre from the frame's. */
export function withinPicture(
  at: Point,
  { picture, frame, zoom }: { picture: Size; frame: Size; zoom: number },
): Point {
  const clamp = (value: number, whole: number, part: number) => {
    const most = Math.max(0, (whole * zoom - part) / 2);
    return Math.min(most, Math.max(-most, value));
  };
  return { x: clamp(at.x, picture.width, frame.width), y: clamp(at.y, picture.height, frame.height) };
}
