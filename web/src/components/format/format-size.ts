const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** A file's size as people read it, in the units that the 10 MB limit is counted in. */
export function formatSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  if (bytes < MEGABYTE) return `${Math.round(bytes / KILOBYTE)} KB`;
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
