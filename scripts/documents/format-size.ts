const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** A document's size as the catalogue states it. */
export const formatSize = (bytes: number) =>
  bytes < MEGABYTE ? `${Math.round(bytes / KILOBYTE)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
