import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export const MAIN_ID = 'main';

/** The page's `<main>`, where the skip link leads. For pages that draw their own hero; others use `Page`. */
export function PageMain({ children }: { children: ReactNode }) {
  return (
    <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ flexGrow: 1, outline: 'none' }}>
      {children}
    </Box>
  );
}
