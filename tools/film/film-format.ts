export const FRAMES_A_SECOND = 24;
export const SECONDS = 20;
/** A moment at which the drawing says what the film is about. */
export const POSTER_SECOND = 19;

/** The file of one frame, as ffmpeg counts them. */
export const frameFile = (index: number) => `${String(index).padStart(4, '0')}.png`;
export const FRAME_PATTERN = '%04d.png';
