import { useSyncExternalStore } from 'react';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';

/** A text that survives a reload and the choice of another record. Sign-out removes it. */
export function useDraft(...subject: readonly string[]) {
  const auth = useAuthState();
  const key = storageKey('draft', ...subject, auth.status === 'signed-in' ? auth.user.uid : '');
  const text = useSyncExternalStore(browserStorage.subscribe, () => browserStorage.get(key)) ?? '';
  const write = (next: string) => (next === '' ? browserStorage.remove(key) : browserStorage.set(key, next));
  return [text, write] as const;
}
