/**
 * What the portal keeps on a device for the person signed in (drafts, unlocks, marks). Every key begins with one prefix,
 * so that signing out can remove all of it without knowing the features. Storage may be forbidden or full: then nothing is
 * kept, and nothing fails.
 */
const PREFIX = 'portal:';

/** The key of something kept for one person, for example `portal:draft:onboarding:<uid>`. */
export const deviceKey = (...parts: readonly string[]) => PREFIX + parts.join(':');

type Kind = 'local' | 'session';
const storageOf = (kind: Kind): Storage => (kind === 'local' ? window.localStorage : window.sessionStorage);

export function readDevice(key: string, kind: Kind = 'local'): string | null {
  try {
    return storageOf(kind).getItem(key);
  } catch {
    return null;
  }
}

export function writeDevice(key: string, value: string, kind: Kind = 'local'): void {
  try {
    storageOf(kind).setItem(key, value);
  } catch {
    // Forbidden or full: the portal works without.
  }
}

export function removeDevice(key: string, kind: Kind = 'local'): void {
  try {
    storageOf(kind).removeItem(key);
  } catch {
    // Forbidden: there is nothing to remove either.
  }
}

function clear(kind: Kind): void {
  try {
    const storage = storageOf(kind);
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  } catch {
    // Forbidden: nothing was kept.
  }
}

/** Removes what is kept for a person in this tab alone. */
export const clearTab = () => clear('session');

/** Removes everything kept for a person on this device, in this tab's storage and in the shared one. */
export function clearDevice(): void {
  clear('local');
  clear('session');
}
