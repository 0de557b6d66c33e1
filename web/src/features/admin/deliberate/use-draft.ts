import { useState } from 'react';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';

/**
 * Text that isn't sent yet, for one subject and one member of staff. It survives a reload and another selection.
 * Signing out removes it.
 */
export function useDraft<Value>(subject: readonly string[], empty: Value, isValid: (value: unknown) => value is Value) {
  const auth = useAuthState();
  const key = storageKey('draft', ...subject, auth.status === 'signed-in' ? auth.user.uid : '');
  const [initial] = useState(() => parse(browserStorage.get(key), isValid) ?? empty);
  return {
    initial,
    save: (value: Value) => browserStorage.set(key, JSON.stringify(value)),
    clear: () => browserStorage.remove(key),
  };
}

function parse<Value>(text: string | null, isValid: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}
