/** Toasts as the specification has them (section 9); milliseconds and pixels. */
export const TOASTS_AT_ONCE = 3;
export const TOAST_LIFETIME = 4000;
export const TOAST_WIDTH = 356;
export const TOAST_GAP = 14;
