import { useMemo, useSyncExternalStore } from 'react';
import { array, type InferType, object, string } from 'yup';
import { useAuthState } from '#lib/auth/auth-state.tsx';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';

const viewsSchema = array(object({ name: string().required(), search: string().defined() })).required();
export type SavedView = InferType<typeof viewsSchema>[number];
const columnsSchema = array(string().required()).required();

/** A JSON value of this member of staff on this device. Sign-out removes it. */
function useStored<Value>(name: string, parse: (value: unknown) => Value, fallback: Value) {
  const auth = useAuthState();
  const key = storageKey('queue', name, auth.status === 'signed-in' ? auth.user.uid : '');
  const text = useSyncExternalStore(browserStorage.subscribe, () => browserStorage.get(key));
  const value = useMemo(() => {
    try {
      return text === null ? fallback : parse(JSON.parse(text));
    } catch {
      return fallback;
    }
  }, [text, parse, fallback]);
  return [value, (next: Value) => browserStorage.set(key, JSON.stringify(next))] as const;
}

const parseViews = (value: unknown): SavedView[] => viewsSchema.validateSync(value);
const NO_VIEWS: SavedView[] = [];

/** The named searches of a queue. `search` is the query of an address without the page. */
export const useSavedViews = (noun: string) => useStored(`views:${noun}`, parseViews, NO_VIEWS);

const parseColumns = (value: unknown): string[] => columnsSchema.validateSync(value);
const NO_COLUMNS: string[] = [];

/** The ids of the columns that the member of staff has hidden. */
export const useHiddenColumns = (noun: string) => useStored(`hidden:${noun}`, parseColumns, NO_COLUMNS);
