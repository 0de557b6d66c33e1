import { useMemo, useSyncExternalStore } from 'react';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';

/**
 * A JSON value of this member of staff on this device. It survives a reload and the choice of another record. Signing
 * out removes it.
 */
export function useStored<Value>(
  subject: readonly string[],
  isValid: (value: unknown) => value is Value,
  fallback: Value,
) {
  const auth = useAuthState();
  const key = storageKey(...subject, auth.status === 'signed-in' ? auth.user.uid : '');
  const text = useSyncExternalStore(browserStorage.subscribe, () => browserStorage.get(key));
  const value = useMemo(() => parse(text, isValid) ?? fallback, [text, isValid, fallback]);
  const write = (next: Value) => {
    if (next === fallback) browserStorage.remove(key);
    else browserStorage.set(key, JSON.stringify(next));
  };
  const clear = () => browserStorage.remove(key);
  return [value, write, clear] as const;
}

function parse<Value>(text: string | null, isValid: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

/** Values of a form, or a text, that aren't sent yet. */
export const useDraft = <Value>(
  subject: readonly string[],
  isValid: (value: unknown) => value is Value,
  empty: Value,
) => useStored(['draft', ...subject], isValid, empty);

const isText = (value: unknown): value is string => typeof value === 'string';

export const useTextDraft = (...subject: readonly string[]) => useDraft(subject, isText, '');
