import Box from '@mui/material/Box';
import { Children, type ReactNode, Suspense } from 'react';

export const MAIN_ID = 'main';

/**
 * The page's `<main>`, where the skip link leads. For pages that draw their own hero; others use `Page`. Each section stands in
 * a boundary of its own: React takes a prerendered page over section by section, the one that is touched first.
 */
export function PageMain({ children }: { children: ReactNode }) {
  return (
    <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ flexGrow: 1, outline: 'none' }}>
      {Children.map(children, (section) => (
        <Suspense>{section}</Suspense>
      ))}
    </Box>
  );
}
