import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { browserStorage, storageKey } from '#lib/browser-storage.ts';

const KEY = storageKey('search-shortcut');
const OFF = 'off';

const isOn = () => browserStorage.get(KEY) !== OFF;

/** True unless the user has switched the `/` key off. */
export const useSearchShortcut = (): boolean => useSyncExternalStore(browserStorage.subscribe, isOn, () => true);

/** Speech input may type single keys by accident, so users can switch them off (WCAG 2.1.4). */
export function SearchShortcutSwitch() {
  const on = useSearchShortcut();
  const toggle = () => (on ? browserStorage.set(KEY, OFF) : browserStorage.remove(KEY));
  return (
    <Box component="label" sx={LABEL}>
      <Box component="input" type="checkbox" checked={on} onChange={toggle} sx={BOX} />
      Press / to search
    </Box>
  );
}

const LABEL = {
  // Phones and tablets have no such key.
  display: { xs: 'none', lg: 'inline-flex' },
  justifySelf: 'end',
  '@media print': { display: 'none' },
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  typography: 'body2',
  color: 'text.secondary',
  cursor: 'pointer',
} as const;
const BOX = { width: '1.125rem', height: '1.125rem', m: 0 } as const;
