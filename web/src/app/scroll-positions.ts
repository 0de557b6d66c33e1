/** Scroll position of each entry of the tab's history (px), by the router's key. */
export type ScrollPositions = Map<string, number>;

const STORAGE_KEY = 'scroll-positions';
const MOST_ENTRIES = 50;

/** Reads this tab's positions from before a reload. Empty if storage is forbidden or invalid. */
export function readPositions(): ScrollPositions {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Map(Array.isArray(entries) ? entries.filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

export function savePositions(positions: ScrollPositions | null): void {
  if (!positions) return;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MOST_ENTRIES)));
  } catch {
    // Without storage, positions last until the next reload.
  }
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number' && entry[1] >= 0;
