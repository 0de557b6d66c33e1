interface Size {
  width: number;
  height: number;
}
export interface Point {
  x: number;
  y: number;
}

/** Scales a size down so that its longer side is at most `most`. */
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
