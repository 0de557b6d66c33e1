import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { usePrinting } from '../use-printing.ts';

/** Paper is white: what is printed takes the light scheme, whichever is on the screen. The attribute is the theme's own. */
export function PrintColorScheme({ children }: { children: ReactNode }) {
  return <Box data-color-scheme={usePrinting() ? 'light' : undefined}>{children}</Box>;
}
