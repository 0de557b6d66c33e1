/** As many opportunities as stand side by side and can still be read. */
export const COMPARED_MAX = 3;

/** Longer than any honest list of ids; what is beyond it is not read. */
const LIST_MAX = 400;

/**
 * The ids that a list in an address names, each once. Whether there are such opportunities is not known here: the page leaves
 * out what the catalogue does not hold.
 */
export function readIds(list: string | null): string[] {
  const names = (list ?? '').slice(0, LIST_MAX).split(',').filter(Boolean);
  return [...new Set(names)];
}
