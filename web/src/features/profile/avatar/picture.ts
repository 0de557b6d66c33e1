import { AVATAR_SIDE } from '@portal/functions/contract/limits';
import { fitWithin } from './picture-geometry.ts';
import { DAMAGED, validatePicture } from './validate-picture.ts';

/** A picture ready to be cropped: upright, still, and no larger than cropping needs. */
export interface OpenPicture {
  canvas: HTMLCanvasElement;
  /** An object URL of the same picture for an `<img>`; the caller revokes it. */
  url: string;
}

/** Cropping to a third of the picture still gives the stored resolution. */
const SIDE_MAX = 3 * AVATAR_SIDE;

/** Opens a file, or resolves with the message that says why it cannot be opened. */
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

/** The cropped square at the stored size. */
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

/** WebP where the browser can encode it, else PNG, to which `toBlob` falls back. */
const encode = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded.')));
    canvas.toBlob(done, 'image/webp', 0.92);
  });
